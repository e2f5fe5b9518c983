/** Markup; made only by {@link html}. */
export interface Html {
  readonly text: string
}

/** Markup with every value escaped, except those that are markup themselves. */
function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const safe = values.map((value) => (typeof value === 'string' ? escapeText(value) : value.text))
  return { text: String.raw({ raw: parts }, ...safe) }
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A whole page. */
export function page(content: Html): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Web application</title><link rel="stylesheet" href="/style.css" /></head>
<body><main><h1>Web application</h1>${content}</main></body></html>`.text
}

/** What a visitor sees. */
export const SIGNED_OUT: Html = html`<p>Server-rendered, with a client secret.</p>
<a class="button" href="/sign-in">Sign in with Shrd</a>`

/** A sign-in that did not end well, and the way back. */
export const FAILED: Html = html`<p role="alert">The sign-in was not finished.</p>
<a class="button" href="/">Back</a>`

/** What a signed-in person sees: the claims of ID token and user info. */
export function profile(claims: Readonly<Record<string, unknown>>): Html {
  const rows = Object.entries(claims).map(
    ([name, value]) => html`<dt>${name}</dt><dd>${String(value)}</dd>`.text,
  )
  return html`<p>You are signed in. This is what the identity service said:</p>
<dl>${{ text: rows.join('') }}</dl>
<form method="post" action="/sign-out"><button class="button">Sign out</button></form>`
}
