import { type StepInput, step } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { FieldsError } from '../http/fields-error.ts'
import { assertFromOurPages } from '../http/origins.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'

/** Only the service's own pages use its entries, not other first-party origins. */
type OwnOrigin = Pick<Config, 'issuer'>

/**
 * Reads the body of a step call from a page of exactly this origin.
 *
 * @throws `origin_not_allowed`, `client_header_missing`, `unsupported_media_type`,
 *   `body_too_large`, `invalid_json`, `invalid_input`
 */
export async function readStep(ctx: Context, config: OwnOrigin): Promise<StepInput> {
  assertScripted(ctx, config)
  const body = await readBody(ctx.req, { method: 'POST', requestBody: 'json', limit: 'json' })
  const parsed = step.input.safeParse(parseJson(body))
  if (!parsed.success) throw new FieldsError(parsed.error)
  return parsed.data
}

/** Refuses requests that a link, a form or another origin's page could send. */
export function assertScripted(ctx: Context, { issuer }: OwnOrigin): void {
  assertFromOurPages({ issuer, firstPartyOrigins: [] }, ctx.req.headers)
  if (ctx.get('Shrd-Client') !== '1') throw new ShrdError('client_header_missing')
}
