//! A network for the containers of a trial: one bridge, and for each of them a network namespace with an address on it. With
//! chroot isolation a container has the network of the process that starts it, so that each has ports of its own, as under podman.

use crate::run::run;
use anyhow::Result;

const BRIDGE: &str = "regalia";

/// Makes the bridge; the namespace of the trial has nothing but a loopback before.
pub(super) fn make_bridge() -> Result<()> {
    ip("link set lo up")?;
    ip(&format!("link add {BRIDGE} type bridge"))?;
    ip(&format!("address add {}/16 dev {BRIDGE}", address(0, 1)))?;
    ip(&format!("link set {BRIDGE} up"))
}

/// The address of a container of one of the trials.
pub(super) fn address(trial: u8, number: u8) -> String {
    format!("10.89.{trial}.{number}")
}

/// Makes the network of a container, and gives the file by which it is entered.
pub(super) fn join(name: &str, address: &str) -> Result<String> {
    // The name of a link has at most 15 letters.
    let link = format!("c{}", address.rsplit('.').take(2).collect::<Vec<_>>().join("-"));
    ip(&format!("netns add {name}"))?;
    ip(&format!("link add {link} type veth peer name eth0 netns {name}"))?;
    ip(&format!("link set {link} master {BRIDGE} up"))?;
    ip(&format!("-n {name} address add {address}/16 dev eth0"))?;
    ip(&format!("-n {name} link set eth0 up"))?;
    ip(&format!("-n {name} link set lo up"))?;
    Ok(format!("/run/netns/{name}"))
}

fn ip(words: &str) -> Result<()> {
    run("ip", &words.split(' ').collect::<Vec<_>>(), &[])
}
