import type { HostedPage } from '@shrd/contract'
import { encodeText } from '@shrd/static-files'
import type { Context } from 'koa'

type PageName = HostedPage['name']

/**
 * Pages without a user's data, and without a secret that several responses repeat. On any other
 * page, a stranger who chooses a part of it, and sees the length of its compressed form, learns the
 * rest byte by byte (BREACH).
 *
 * @see docs/decisions/0008-identity-service.md, "Compression"
 */
const IS_PUBLIC: Readonly<Record<PageName, boolean>> = {
  home: true,
  // Without a user's data: see below. Its handle is new in each response.
  sign_in: true,
  sign_out: true,
  // The provider's library makes the token against forged sign-outs.
  end_session: false,
  signed_out: true,
  // It has the token of its form, and a code.
  device: false,
  failed: true,
  unauthorized: true,
  not_found: true,
  account: false,
  mailbox: false,
}

/** True if the compressed length of a page tells nothing. */
export function mayCompress(page: HostedPage): boolean {
  if (page.name !== 'sign_in') return IS_PUBLIC[page.name]
  // An address is that of a user, or a proposal of the application. Nothing here tells which.
  const { email, user_id, setup, consent, confirming } = page.step.data
  return !confirming && [email, user_id, setup, consent].every((value) => value === null)
}

/**
 * Compresses the body of a response, if that is safe for this page and the client accepts it.
 * Otherwise asks proxies to leave it as it is (RFC 9111, 5.2.2.6). nginx, Apache and Caddy ignore
 * this, so the guide for operators turns their compression off.
 */
export function compressPage(ctx: Context, page: HostedPage): void {
  if (!mayCompress(page)) {
    ctx.set('Cache-Control', 'no-store, no-transform')
    return
  }
  const { body, coding } = encodeText(String(ctx.body), ctx.headers['accept-encoding'])
  ctx.vary('Accept-Encoding')
  ctx.body = body
  if (coding !== 'identity') ctx.set('Content-Encoding', coding)
}
