import { webhookMessage } from '@shrd/contract'
import {
  createOpenApi,
  type JsonSchema,
  type OpenApiDocument,
  type OpenApiOperation,
} from '@shrd/contract/openapi'
import type { GeneratedFile } from './generated-file.ts'
import { renderComment, renderType } from './render-type.ts'

const FOLDER = 'packages/server/src'
const JSON_TYPE = 'application/json'
const OCTETS = 'application/octet-stream'

/** A call that programs can make with an API key. */
interface ManagementCall {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
}

/**
 * The calls of `@shrd/server/management`, with their types as text, from the OpenAPI description: the
 * package must not depend on zod, which the types of the contract are made with.
 */
export function renderManagement(): GeneratedFile[] {
  const calls = listCalls(createOpenApi({ origin: 'https://id.example.org' }))
  return [
    { file: `${FOLDER}/management/calls.generated.ts`, text: renderCalls(calls) },
    { file: `${FOLDER}/webhooks/webhook-message.generated.ts`, text: renderMessage() },
  ]
}

/** Those with a scope: no key may make the others. */
function listCalls({ paths }: OpenApiDocument): ManagementCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const isAlias = operation['x-shrd-alias-of'] !== undefined
      const isForKeys = operation['x-shrd-access']?.scope !== undefined
      return isForKeys && !isAlias ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

function renderCalls(calls: readonly ManagementCall[]): string {
  return [
    '// Written by `npm run generate` from the contract.',
    '',
    '/** Inputs and outputs of the calls that programs can make with an API key. */',
    'export interface ManagementCalls {',
    ...calls.flatMap(renderCallType),
    '}',
    '',
    '/** The name of a call: a key of {@link ManagementCalls}. */',
    'export type ManagementCallName = keyof ManagementCalls',
    '',
    '/** How a call is sent. */',
    'export interface ManagementCall {',
    "  readonly method: 'GET' | 'POST' | 'PUT'",
    '  readonly path: string',
    '  /** The body is bytes, and the input is in the query. */',
    '  readonly sends?: true',
    '  /** The response is bytes. */',
    '  readonly receives?: true',
    '}',
    '',
    '/** How each call is sent. */',
    'export const managementCalls: Readonly<Record<ManagementCallName, ManagementCall>> = {',
    ...calls.map(renderCall),
    '}',
    '',
  ].join('\n')
}

function renderCallType({ operation }: ManagementCall): string[] {
  const { operationId, summary, 'x-shrd-access': access } = operation
  const input = [`input: ${renderType(inputOf(operation), '    ')}`]
  const body = sendsOctets(operation) ? ['body: Uint8Array'] : []
  const output = outputOf(operation)
  const answer = output ? renderType(output, '    ') : 'Response'
  return [
    ...renderComment(`${summary} Scope \`${access?.scope}\`.`, '  '),
    `  readonly ${operationId}: {`,
    ...[...input, ...body, `output: ${answer}`].map((line) => `    readonly ${line}`),
    '  }',
  ]
}

function renderCall({ method, path, operation }: ManagementCall): string {
  const call = {
    method,
    path,
    ...(sendsOctets(operation) && { sends: true }),
    ...(!outputOf(operation) && { receives: true }),
  }
  return `  ${operation.operationId}: ${JSON.stringify(call)},`
}

function sendsOctets({ requestBody }: OpenApiOperation): boolean {
  return requestBody !== undefined && OCTETS in requestBody.content
}

/** Query and body are one input, as in the contract. Idempotency keys are made by the client. */
function inputOf({ parameters, requestBody }: OpenApiOperation): JsonSchema {
  const query = parameters.filter((one) => one.in === 'query')
  const body = requestBody?.content[JSON_TYPE]?.schema ?? {}
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      ...body.properties,
    },
    required: [...query.filter(({ required }) => required).map(({ name }) => name)].concat(
      body.required ?? [],
    ),
  }
}

function outputOf({ responses }: OpenApiOperation): JsonSchema | undefined {
  const answer = responses['200']
  return answer && 'content' in answer ? answer.content?.[JSON_TYPE]?.schema : undefined
}

function renderMessage(): string {
  // zod types the keywords more narrowly than this file needs. The value is the same JSON.
  const schema = webhookMessage.toJSONSchema() as JsonSchema
  return [
    '// Written by `npm run generate` from the contract.',
    '',
    '/**',
    ' * The body of a request to a webhook. Properties can be added without a new version, so ignore what',
    ' * you do not know.',
    ' */',
    `export type WebhookMessage = ${renderType(schema)}`,
    '',
  ].join('\n')
}
