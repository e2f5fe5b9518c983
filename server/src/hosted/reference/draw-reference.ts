import { COMMON_ERRORS, ERRORS, type ErrorCode } from '@shrd/contract'
import type { OpenApiDocument } from '@shrd/contract/openapi'
import { PAGE_ICON } from '../page-icon.ts'
import { drawCall, drawError } from './draw-call.ts'
import { type Html, html, trusted } from './html.ts'
import { type CallPart, listCalls } from './list-calls.ts'

/** What a reference page is made from. */
export interface ReferenceParts {
  readonly document: OpenApiDocument
  readonly origin: string
  readonly styles: readonly string[]
  readonly script: string
  /** Runs inside the document, before the first paint. Its hash is in the policy. */
  readonly inlineScript: string
  readonly colorScheme: 'system' | 'light' | 'dark'
}

/** The address of the description that the page is made from. */
export const OPENAPI_PATH = '/api/openapi.json'

/** Draws the whole reference page. It needs a script only to search. */
export function drawReference(parts: ReferenceParts): string {
  const { styles, script, inlineScript, colorScheme } = parts
  const groups = listCalls(parts.document)
  const theme = colorScheme === 'system' ? undefined : trusted(` data-theme="${colorScheme}"`)
  const { html: text } = html`<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Shrd</title>
${trusted(PAGE_ICON)}
${styles.map((path) => html`<link rel="stylesheet" href="${path}">\n`)}<script type="module" src="${script}"></script>
</head>
<body data-brand>
<div class="reference">
<a class="hosted-skip" href="#content">Skip to the calls</a>
${drawHead()}
${drawNav(groups)}
<main id="content" tabindex="-1">
${drawStart(parts.origin)}
<p id="found" role="status" hidden></p>
${groups.map((part) => drawPart(parts.origin, part))}
${drawErrors()}
</main>
</div>
<script>${trusted(inlineScript)}</script>
</body>
</html>
`
  return text
}

// A drawing of Lucide, ISC licence.
const SUN_AND_MOON = trusted(
  '<svg class="shrd-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 2v2m2.837 12.385a6 6 0 1 1-7.223-7.222c.624-.147.97.66.715 1.248a4 4 0 0 0 5.26 5.259c.589-.255 1.396.09 1.248.715M16 12a4 4 0 0 0-4-4m7-3-1.256 1.256M20 12h2"/></svg>',
)

function drawHead(): Html {
  return html`<header class="reference-head">
<a class="hosted-brand" href="/"><bdi>Shrd</bdi></a>
<h1>API reference</h1>
<label class="search" hidden><span>Search calls</span> <input type="search" id="search" autocomplete="off" spellcheck="false" placeholder="Search calls" aria-keyshortcuts="/" aria-describedby="found"><kbd aria-hidden="true">/</kbd></label>
<a class="description" href="${OPENAPI_PATH}">OpenAPI</a>
<button type="button" class="hosted-scheme" aria-label="Light or dark" title="Light or dark" inert>${SUN_AND_MOON}</button>
</header>`
}

/** Closed where there is no room for it beside the calls. */
function drawNav(parts: readonly CallPart[]): Html {
  return html`<nav class="reference-nav" aria-label="Calls"><details open><summary>Calls</summary>
${parts.map(
  (part) => html`<section><p><a href="#${part.id}">${part.title}</a></p>
<ul>${part.groups.map(
    (group) => html`<li><a href="#${group.id}">${group.title}</a>
<ul>${group.calls.map(
      ({ operation: { operationId: id } }) => html`<li><a href="#${id}">${id}</a></li>`,
    )}</ul></li>`,
  )}</ul></section>
`,
)}<p><a href="#errors">Errors</a></p>
</details></nav>`
}

function drawStart(origin: string): Html {
  return html`<section class="start" aria-label="How to call">
<p>Send requests to <code>${origin}</code>. GET calls take their input in the query, all others as JSON. Responses are JSON.</p>
<p>A program sends an API key: <code>Authorization: Bearer shrd_…</code>. Members of an account create keys in the console.</p>
<p>Failed calls return problem details (RFC 9457). Their <code>code</code> is stable: see <a href="#errors">errors</a>. Send an <code>Idempotency-Key</code> with each change, and the same one with its retries.</p>
</section>`
}

function drawPart(origin: string, { id, title, about, groups }: CallPart): Html {
  return html`<section class="part" id="${id}" aria-labelledby="title-${id}">
<h2 id="title-${id}">${title}</h2>
<p>${about}</p>
${groups.map(
  (group) => html`<section class="group" id="${group.id}" aria-labelledby="title-${group.id}">
<h3 id="title-${group.id}">${group.title}</h3>
${group.calls.map((call) => drawCall(origin, call))}</section>
`,
)}</section>`
}

function drawErrors(): Html {
  // ERRORS has exactly these keys. Object.keys only knows that they are strings.
  const codes = (Object.keys(ERRORS) as ErrorCode[]).toSorted()
  const common: readonly ErrorCode[] = COMMON_ERRORS
  const draw = (code: ErrorCode) => drawError(code, `error-${code}`)
  return html`<section class="part" id="errors" aria-labelledby="title-errors">
<h2 id="title-errors">Errors</h2>
<h3 id="errors-of-every-call">Of every call</h3>
<ul class="errors">${codes.filter((code) => common.includes(code)).map(draw)}</ul>
<h3>Of single calls</h3>
<ul class="errors">${codes.filter((code) => !common.includes(code)).map(draw)}</ul>
</section>`
}
