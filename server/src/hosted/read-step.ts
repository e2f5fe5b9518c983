import { type StepInput, step } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { FieldsError } from '../http/fields-error.ts'
import type { ByteLimit } from '../http/guards/limit-bytes.ts'
import { assertFromOurPages } from '../http/origins.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { requestOrigin } from '../http/request-origin.ts'

/** Only the pages of the origin of a request use its entries, not other first-party origins. */
type OwnOrigin = Pick<Config, 'issuer'>

/** Dependencies of {@link readStep}. */
export interface ReadStepDeps {
  readonly config: OwnOrigin
  readonly byteLimit: Pick<ByteLimit, 'beginRequest'>
}

/** The longest step is a registration: 1,664 characters, at most 10 KB of JSON. */
const STEP = { method: 'POST', requestBody: 'json', limit: 'small' } as const

/**
 * Reads the body of a step call from a page of exactly this origin.
 *
 * @throws `origin_not_allowed`, `client_header_missing`, `too_many_requests`, `unavailable`,
 *   `unsupported_media_type`, `body_too_large`, `timeout`, `invalid_json`, `invalid_input`
 */
export async function readStep(
  ctx: Context,
  { config, byteLimit }: ReadStepDeps,
): Promise<StepInput> {
  assertScripted(ctx, config)
  const end = byteLimit.beginRequest(ctx.req, STEP, { subject: null, address: ctx.ip })
  try {
    const parsed = step.input.safeParse(parseJson(await readBody(ctx.req, STEP)))
    if (!parsed.success) throw new FieldsError(parsed.error)
    return parsed.data
  } finally {
    end()
  }
}

/** Refuses requests that a link, a form or another origin's page could send. */
export function assertScripted(ctx: Context, config: OwnOrigin): void {
  const issuer = requestOrigin(config, ctx)
  assertFromOurPages({ issuer, firstPartyOrigins: [] }, ctx.req.headers)
  if (ctx.get('Shrd-Client') !== '1') throw new ShrdError('client_header_missing')
}
