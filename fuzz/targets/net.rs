//! Files of nets: read or refused, without asking for more memory than the file has.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regalia_search::NetFile;

fuzz_target!(|bytes: &[u8]| {
    let _ = NetFile::read(bytes);
});
