/**
 * Tabs as the keyboard expects them: one stop for all, arrows, Home and End between them.
 * @param {HTMLElement} list holds buttons with `aria-controls`
 * @returns {{ show: (panelId: string) => void }}
 */
export function makeTabs(list) {
  const tabs = [...list.querySelectorAll('[role="tab"]')];
  const panelOf = (tab) => document.getElementById(tab.getAttribute('aria-controls'));

  function choose(chosen) {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab).hidden = tab !== chosen;
    }
  }

  const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.indexOf(document.activeElement) + step;
    const next =
      tabs[Number.isFinite(step) ? (at + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1];
    choose(next);
    next.focus();
  });
  for (const tab of tabs) tab.addEventListener('click', () => choose(tab));
  choose(tabs[0]);

  return { show: (panelId) => choose(tabs.find((tab) => panelOf(tab).id === panelId)) };
}
