import { AUTH_ERRORS, type EndpointName, ERRORS, type ErrorCode, endpoints } from '@shrd/contract'
import type { JsonSchema, OpenApiOperation } from '@shrd/contract/openapi'
import { curlExample, type DescribedCall } from './curl-example.ts'
import { describeCaller } from './describe-caller.ts'
import { type DescribedField, describeFields, typeOf } from './describe-fields.ts'
import { type Html, html } from './html.ts'

/** Draws one call: who may make it, what it takes and returns, how it fails, and an example. */
export function drawCall(origin: string, call: DescribedCall): Html {
  const { method, path, operation } = call
  const { operationId: id, summary, description } = operation
  const caller = describeCaller(call)
  return html`<article class="call" id="${id}" tabindex="-1">
<h4><a href="#${id}">${id}</a></h4>
<p class="address"><b data-method="${method}">${method}</b> <code>${path}</code></p>
<p>${drawText(summary)}</p>
${moreThan(summary, description)}
<h5>Who</h5>
<ul class="who">${caller.sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<h5>Input</h5>
${drawFields(inputOf(operation), 'It takes nothing.')}
<h5>Output</h5>
${drawOutput(operation)}
<h5>Errors</h5>
${drawErrors(id)}
<h5>Example</h5>
<div class="example"><pre><code>${curlExample(origin, call, caller.example)}</code></pre></div>
</article>
`
}

/** A single short sentence says what the summary says. */
function moreThan(summary: string, description = ''): Html | undefined {
  const isMore = description.length > summary.length || /[.] [A-Z`]/.test(description)
  return isMore ? html`<p class="more">${drawText(description)}</p>` : undefined
}

/** Text with `code` in it. */
function drawText(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))
}

/** Where a property of the input goes, if not into the body. */
interface InputField extends DescribedField {
  readonly place?: string
}

function inputOf({ parameters, requestBody }: OpenApiOperation): readonly InputField[] {
  const outside = parameters.flatMap(({ name, required, schema, description, ...parameter }) => {
    const given = { type: 'object', properties: { [name]: schema }, required: [name] }
    const [field] = describeFields(given)
    if (field === undefined) return []
    const place = parameter.in === 'header' ? 'header' : 'query'
    return { ...field, isRequired: required, description: description ?? field.description, place }
  })
  const body = requestBody?.content['application/json']?.schema
  return [...outside, ...(body === undefined ? [] : describeFields(body))]
}

function drawFields(fields: readonly InputField[], nothing: string): Html {
  if (fields.length === 0) return html`<p class="nothing">${nothing}</p>`
  return html`<ul class="fields">${fields.map(drawField)}</ul>`
}

function drawField({ path, type, isRequired, rules, description, place }: InputField): Html {
  const about = [place, isRequired ? undefined : 'optional', ...rules].filter(Boolean).join('; ')
  return html`<li><code>${path}</code> <span class="type">${type}</span>${
    about === '' ? undefined : html` <span class="rules">${about}</span>`
  }${description === undefined ? undefined : html`<p>${drawText(description)}</p>`}</li>`
}

function drawOutput({ responses }: OpenApiOperation): Html {
  const success = responses['200']
  const content = success === undefined || '$ref' in success ? {} : success.content
  const schema: JsonSchema | undefined = content['application/json']?.schema
  if (schema === undefined) return html`<p>Bytes: <code>application/octet-stream</code>.</p>`
  const fields = describeFields(schema)
  const lead = schema.type === 'object' ? undefined : html`<p>${typeOf(schema)}</p>`
  return html`${lead}${drawFields(fields, schema.type === 'object' ? 'An empty object.' : '')}`
}

function drawErrors(id: string): Html {
  // Every operation of the description has the name of its call.
  const endpoint = endpoints[id as EndpointName]
  const own: readonly ErrorCode[] = endpoint.errors
  const ofCaller: readonly ErrorCode[] = AUTH_ERRORS[endpoint.auth]
  const links = ofCaller.filter((code) => !own.includes(code)).map(drawErrorLink)
  const listed = links.flatMap((link, at) => (at === 0 ? [link] : [', ', link]))
  const caller = links.length === 0 ? undefined : html`Of the caller: ${listed}. `
  const also = html`<p class="also">${caller}And <a href="#errors-of-every-call">those of every call</a>.</p>`
  if (own.length === 0) return also
  return html`<ul class="errors">${own.map((code) => drawError(code))}</ul>${also}`
}

function drawErrorLink(code: ErrorCode): Html {
  return html`<a href="#error-${code}">${code}</a>`
}

/** An error with its status and its meaning. @param id that of the place where it is explained */
export function drawError(code: ErrorCode, id?: string): Html {
  const { status, message, retryable } = ERRORS[code]
  const name = id === undefined ? drawErrorLink(code) : html`<code id="${id}">${code}</code>`
  const retry = retryable ? ' A retry may succeed.' : ''
  return html`<li><b>${status}</b> ${name} <span>${message}${retry}</span></li>`
}
