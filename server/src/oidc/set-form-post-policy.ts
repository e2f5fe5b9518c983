import type { Middleware } from 'koa'

const FORM_POST_POLICY =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * Sets the policy of the only page that the provider renders: a form that sends a code to an
 * application (`response_mode=form_post`). The provider adds the hash of its script. Hosted pages
 * have their own policy.
 */
export function setFormPostPolicy(): Middleware {
  return (ctx, next) => {
    ctx.set('Content-Security-Policy', FORM_POST_POLICY)
    return next()
  }
}
