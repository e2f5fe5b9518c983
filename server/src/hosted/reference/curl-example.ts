import type { JsonSchema, OpenApiOperation } from '@shrd/contract/openapi'
import { exampleOf } from './example-of.ts'

/** A call as the description has it. */
export interface DescribedCall {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
}

/** Who an example shows as the caller. */
export type CallerKind = 'anyone' | 'api_key' | 'member' | 'user' | 'vault'

/**
 * A command that makes a call, with secrets as variables of the shell. A key of the vault signs
 * requests with `@shrd/client`, so such a command only shows what is sent.
 */
export function curlExample(origin: string, call: DescribedCall, caller: CallerKind): string {
  const { method, operation } = call
  const hasBody = operation.requestBody !== undefined
  const lines = [
    ...(method === 'GET' || (method === 'POST' && hasBody) ? [] : [`-X ${method}`]),
    ...callerHeaders(origin, caller).map((header) => `-H ${header}`),
    ...headersOf(operation).map((header) => `-H ${header}`),
    ...bodyOf(operation),
  ]
  const command = [`curl ${quote(origin + call.path + queryOf(operation))}`, ...lines]
  return command.join(' \\\n  ')
}

/** Within double quotes, so that the shell fills in the variable. */
function callerHeaders(origin: string, caller: CallerKind): readonly string[] {
  if (caller === 'anyone') return []
  if (caller === 'api_key') return ['"Authorization: Bearer $SHRD_API_KEY"']
  const cookie = origin.startsWith('https:') ? '__Host-shrd_session' : 'shrd_session'
  const session = [`"Cookie: ${cookie}=$SESSION"`, quote(`Origin: ${origin}`)]
  if (caller === 'vault') {
    return [...session, '"Signature-Input: $INPUT"', '"Signature: $SIGNATURE"']
  }
  const own = caller === 'member' ? ['"Shrd-Account: $ACCOUNT"'] : []
  return [...session, quote('Shrd-Client: 1'), ...own]
}

function headersOf({ parameters }: OpenApiOperation): readonly string[] {
  return parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map(({ name, schema }) => quote(`${name}: ${exampleOf(schema, { name })}`))
}

function queryOf({ parameters }: OpenApiOperation): string {
  const given = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = new URLSearchParams(
    given.map(({ name, schema }) => [name, String(exampleOf(schema, { name }))]),
  )
  return given.length === 0 ? '' : `?${query}`
}

function bodyOf({ operationId, requestBody }: OpenApiOperation): readonly string[] {
  if (requestBody === undefined) return []
  const { 'application/json': json } = requestBody.content
  if (json === undefined) {
    return [`-H ${quote('Content-Type: application/octet-stream')}`, '--data-binary @part']
  }
  const body = JSON.stringify(exampleInput(operationId, json.schema), null, 2)
  return [`-H ${quote('Content-Type: application/json')}`, `-d ${quote(body)}`]
}

/** Optional properties in an example, of calls that need one of several or change nothing without. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  replayDeliveries: ['failed_since'],
  updateWebhook: ['types'],
  createShare: ['message'],
  downloadShare: ['file_path'],
  downloadAttachment: ['file_path'],
}

/** The shortest input of a call; one without any required property shows all that there are. */
export function exampleInput(operationId: string, schema: JsonSchema): unknown {
  const shown = [...(schema.required ?? []), ...(SHOWN[operationId] ?? [])]
  return exampleOf(schema, shown.length === 0 ? {} : { shown })
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
