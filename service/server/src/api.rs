//! All calls over HTTP in one place, and what they look like as an OpenAPI document.
//!
//! A route is its handler with `#[utoipa::path]`: what the server answers and what the document says cannot part. Texts
//! come from the doc comments of handlers and of the types in `service/wire`.

use crate::{
    accounts, accounts::Refusal, analyses, clocks, commitments, guests, host, house::House, lobby, notify,
    peace, ratings, replays, socket, tables, watch,
};
use axum::{
    extract::{FromRequest, Request},
    http::header,
    response::{IntoResponse, Response},
};
use regalia_wire::Why;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::sync::{Arc, LazyLock};
use utoipa::{
    IntoParams, ToSchema,
    openapi::{
        ComponentsBuilder, ContentBuilder, Info, OpenApi, OpenApiBuilder, PathItem, Ref, ResponseBuilder,
        path::Operation,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
    },
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// Routes that describe themselves.
pub(crate) type Routes = OpenApiRouter<Arc<House>>;

/// Every call over HTTP.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_document))
        .routes(routes!(guests::get_me))
        .routes(routes!(tables::create_table))
        .routes(routes!(tables::get_record))
        .routes(routes!(socket::open_socket))
        .routes(routes!(clocks::get_rest, clocks::put_rest))
        .routes(routes!(host::get_report))
        .merge(analyses::routes())
        .merge(commitments::routes())
        .merge(lobby::routes())
        .merge(notify::routes())
        .merge(peace::routes())
        .merge(ratings::routes())
        .merge(replays::routes())
        .merge(watch::routes())
        .merge(accounts::routes())
}

/// The document, as it is served and as it is kept beside the code.
pub fn document() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let text = describe(routes().into_openapi()).to_pretty_json();
        text.unwrap_or_default() + "\n"
    });
    &TEXT
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = serde_json::Value)))]
async fn get_document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], document())
}

/// Adds what is the same for all calls: names, who may call, and how one is refused.
fn describe(paths: OpenApi) -> OpenApi {
    let mut refusals = Vec::new();
    Why::schemas(&mut refusals);
    let components = ComponentsBuilder::from(paths.components.unwrap_or_default())
        .schemas_from_iter(refusals)
        .schema_from::<Why>()
        .security_scheme(
            "cookie",
            SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
                "regalia",
                "What `GET /api/me` sets and signing in renews; `__Host-regalia` on a site with https.",
            ))),
        )
        .security_scheme(
            "token",
            SecurityScheme::Http(
                HttpBuilder::new()
                    .scheme(HttpAuthScheme::Bearer)
                    .description(Some(
                        "What an account has made for a program; it plays and does nothing else.",
                    ))
                    .build(),
            ),
        )
        .build();
    let mut info = Info::new("Regalia", env!("CARGO_PKG_VERSION"));
    info.description =
        Some("Board games about crowns. What travels over the socket is told in docs/wire.md.".to_owned());
    let security = [
        SecurityRequirement::default(),
        SecurityRequirement::new("cookie", [""; 0]),
        SecurityRequirement::new("token", [""; 0]),
    ];
    let mut paths = paths.paths;
    for (path, item) in &mut paths.paths {
        for (method, operation) in operations(item) {
            name(operation, method, path);
        }
    }
    OpenApiBuilder::new()
        .info(info)
        .paths(paths)
        .components(Some(components))
        .security(Some(security))
        .build()
}

/// The calls at one path, by method.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let all = [
        ("get", &mut item.get),
        ("put", &mut item.put),
        ("post", &mut item.post),
        ("delete", &mut item.delete),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Names a call by its method and path, and says how it is refused.
fn name(operation: &mut Operation, method: &str, path: &str) {
    let path = path.trim_start_matches("/api").trim_start_matches('/');
    let words: Vec<&str> =
        path.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    operation.operation_id = Some(format!("{method}_{}", words.join("_")));
    operation.summary = operation.summary.take().map(|text| text.replace('\n', " "));
    operation.tags = words.first().map(|word| vec![(*word).to_owned()]);
    let why = ContentBuilder::new().schema(Some(Ref::from_schema_name("Why"))).build();
    let refused = ResponseBuilder::new().description("Why it is refused.").content("application/json", why);
    operation.responses.responses.insert("default".to_owned(), refused.build().into());
}

/// Where a page of a list begins.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// What the page before said under `next`.
    pub(crate) after: Option<String>,
}

/// JSON in a call or an answer. What cannot be read is refused like everything else, by a [`Why`].
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let read = axum::Json::from_request(request, state).await;
        let malformed =
            |error: axum::extract::rejection::JsonRejection| Why::new("malformed", error.body_text());
        Ok(Self(read.map_err(malformed)?.0))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}
