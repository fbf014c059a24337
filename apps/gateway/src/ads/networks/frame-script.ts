/** Where the frame's host serves it. */
export const FRAME_SCRIPT_PATH = '/frame.js';

const PATIENCE_MILLIS = 10_000;
const POLL_MILLIS = 100;

/**
 * Runs in the frame. Waits for the consent platform (TCF, `__tcfapi`) and loads the network's script if the GDPR does
 * not apply, or with consent to storage (purpose 1) and to the vendor. Revoking consent empties the frame.
 */
export const FRAME_SCRIPT = `(() => {
  const { vendor, script, queue } = document.currentScript.dataset;
  const giveUpAt = Date.now() + ${PATIENCE_MILLIS};
  let isLoaded = false;
  const load = () => {
    isLoaded = true;
    (window[queue] ??= []).push({});
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    document.head.append(element);
  };
  const decide = (consent, success) => {
    if (!success || !['tcloaded', 'useractioncomplete'].includes(consent.eventStatus)) return;
    const isGiven = consent.purpose?.consents?.[1] && consent.vendor?.consents?.[vendor];
    const mayLoad = consent.gdprApplies === false || isGiven === true;
    if (mayLoad && !isLoaded) load();
    if (!mayLoad && isLoaded) location.reload();
  };
  const wait = () => {
    if (typeof window.__tcfapi === 'function') window.__tcfapi('addEventListener', 2, decide);
    else if (Date.now() < giveUpAt) setTimeout(wait, ${POLL_MILLIS});
  };
  wait();
})();
`;
