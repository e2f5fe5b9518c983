/**
 * The look of the button. A constructed style sheet, because a strict Content-Security-Policy
 * refuses a `<style>` element without a nonce. Values after a comma are Shrd's own light theme.
 */
export function createSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { display: inline-block; }
    button {
      min-block-size: var(--shrd-control-lg, 44px);
      padding-block: 6px;
      padding-inline: 20px;
      border: 1px solid var(--shrd-accent, #15508f);
      border-radius: calc(var(--shrd-radius, 8px) * 0.75);
      background: var(--shrd-accent, #15508f);
      color: var(--shrd-accent-contrast, #fff);
      font: 600 0.875rem / 1.25rem var(--shrd-font, system-ui, sans-serif);
      cursor: pointer;
    }
    button:hover { background: var(--shrd-accent-hover, #0f4178); }
    button:focus-visible { outline: 2px solid var(--shrd-focus, #1c66b8); outline-offset: 2px; }
    button:disabled { cursor: progress; opacity: 0.7; }
  `)
  return sheet
}
