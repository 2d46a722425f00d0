/**
 * `!important`: within a shadow tree it wins over every style of the page, also over those that are important
 * there. Nothing of ours covers the page but the button and the open panel.
 */
const STYLE = `:host{all:initial!important;position:fixed!important;right:20px!important;bottom:20px!important;z-index:2147483000!important;color-scheme:light dark!important}
:host(.light){color-scheme:light!important}:host(.dark){color-scheme:dark!important}
button{all:unset;position:relative;display:grid;place-items:center;width:52px;height:52px;border-radius:16px;background:light-dark(#0f6e66,#3bb3a7);color:light-dark(#fff,#06211e);box-shadow:0 4px 16px #0004;cursor:pointer}
button:focus-visible{outline:2px solid;outline-offset:3px}
button::before{content:'';width:24px;height:19px;border:2px solid;border-radius:10px 10px 10px 2px}
b{position:absolute;top:-6px;right:-6px;min-width:22px;padding:0 6px;border-radius:11px;background:#b93226;color:#fff;font:600 12px/22px system-ui;text-align:center}b:empty{display:none}`;

/** The button with its number, in a shadow tree of its own. */
export interface Launcher {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly button: HTMLButtonElement;
  readonly badge: HTMLElement;
}

/** Builds it without a word of markup and without a style attribute: strict content policies forbid both. */
export function makeLauncher(): Launcher {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name) => document.createElement(name);
  const host = make('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const button = root.appendChild(make('button'));
  return { host, root, button, badge: button.appendChild(make('b')) };
}
