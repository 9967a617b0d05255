// Calls the reader back to a page that is not in front: `src/shell/cues.rs` knows when, this knows how a browser does it.

// A small motif for each kind: the pitch of its tones, when each begins, and how long it lasts.
const MOTIFS = {
  turn: [[523.25, 0, .5], [659.25, .13, .5], [783.99, .26, .8]],
  begin: [[392, 0, .3], [523.25, .14, .3], [392, .28, .3], [523.25, .42, .7]],
  seat: [[440, 0, .25], [554.37, .1, .5]],
  invite: [[659.25, 0, .4], [587.33, .18, .4], [783.99, .36, .8]],
  agree: [[493.88, 0, .4], [493.88, .22, .4], [587.33, .44, .6]],
  talk: [[880, 0, .2], [698.46, .09, .4]],
};

// A browser plays nothing before the reader has pressed something.
let audio;
const wake = () => {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
};
for (const press of ["pointerdown", "keydown"]) addEventListener(press, wake, { capture: true, passive: true });

// One motif after another.
let free = 0;
function play(kind, volume) {
  if (!audio || volume <= 0) return;
  const begin = Math.max(audio.currentTime + .02, free);
  for (const [pitch, at, length] of MOTIFS[kind]) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const start = begin + at;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(volume / 400, start + .03);
    loudness.gain.exponentialRampToValueAtTime(.0001, start + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
  free = begin + 1;
}

// Of all pages of this browser one makes a noise: the first that gets the lock of what happened, and none if the page it
// happened at is in front somewhere.
const held = new Map();
const isSeen = async (place) => (await navigator.locks.query()).held.some(({ name }) => name === `regalia-front ${place}`);
async function once(name, place, act) {
  if (!navigator.locks) return act();
  const seen = isSeen(place);
  await navigator.locks.request(`regalia-cue ${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock || await seen) return;
    act();
    return new Promise((done) => held.set(name, done));
  });
}
function release(name) {
  held.get(name)?.();
  held.delete(name);
}

let [place, leave] = [null];
const icon = document.querySelector("link[rel=icon]");
const plain = icon.href;

window.regaliaCues = {
  /** Something has happened at this place: a sound of this volume, a vibration, a number on the app's icon; each unless zero. */
  call(name, place, kind, volume, vibration, count) {
    once(name, place, () => {
      play(kind, volume);
      if (vibration) navigator.vibrate?.([60, 60, 120]);
      if (count) navigator.setAppBadge?.(count)?.catch(() => {});
    });
  },
  /** It is no longer so. */
  release,
  /** How many things wait for the reader: the page's icon has a mark while some do. */
  mark(count) {
    icon.href = count ? "/{{favicon-marked}}" : plain;
    if (!count) {
      for (const name of [...held.keys()]) release(name);
      navigator.clearAppBadge?.()?.catch(() => {});
    }
  },
  /** The page that is in front shows this place, or is not in front. */
  front(path) {
    if (path === place) return;
    leave?.();
    [place, leave] = [path];
    if (path) navigator.locks?.request(`regalia-front ${path}`, { mode: "shared" }, () => path === place && new Promise((done) => { leave = done; }));
  },
  /** How a cue of this kind sounds. */
  sample: play,
};
