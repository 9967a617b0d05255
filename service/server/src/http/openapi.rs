//! What the calls look like as an OpenAPI document.

use regalia_wire::ApiError;
use utoipa::{
    ToSchema,
    openapi::{
        ComponentsBuilder, ContentBuilder, Info, OpenApi, OpenApiBuilder, PathItem, Ref, ResponseBuilder,
        path::Operation,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
    },
};

/// Adds what is the same for all calls: names, who may call, and how one is refused.
pub(crate) fn describe(paths: OpenApi) -> OpenApi {
    let mut refusals = Vec::new();
    ApiError::schemas(&mut refusals);
    let components = ComponentsBuilder::from(paths.components.unwrap_or_default())
        .schemas_from_iter(refusals)
        .schema_from::<ApiError>()
        .security_scheme(
            "cookie",
            SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
                "regalia",
                "What `POST /api/me` sets and signing in renews; `__Host-regalia` on a site with https.",
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
    let why = ContentBuilder::new().schema(Some(Ref::from_schema_name("ApiError"))).build();
    let refused = ResponseBuilder::new().description("Why it is refused.").content("application/json", why);
    operation.responses.responses.insert("default".to_owned(), refused.build().into());
}
