import { createHash } from 'node:crypto'
import { createOpenApi } from '@shrd/contract/openapi'
import { type Coding, type EncodedText, encodeText, rankCodings } from '@shrd/static-files'
import { readPreferences } from '../../http/preferences.ts'
import type { Step, StepContext } from '../../http/state.ts'
import type { WebBundle } from '../web-bundle.ts'
import { drawReference, OPENAPI_PATH, type ReferenceParts } from './draw-reference.ts'

/** Where the reference page is. */
const REFERENCE_PATH = '/api/reference'

interface Deps {
  readonly origin: string
  bundle(): Promise<Pick<WebBundle, 'styles' | 'inlineScript' | 'reference'>>
}

/** A response that is the same for everyone, and so is made once. */
interface Prepared {
  readonly type: string
  readonly etag: string
  readonly encoded: Readonly<Record<Coding, EncodedText>>
}

/**
 * Serves the description of the calls and its reference page. Both contain nothing of any user or
 * account.
 */
export function serveReference({ origin, bundle }: Deps): Step {
  const describe = once(() => createOpenApi({ origin }))
  const description = once(() => prepare(JSON.stringify(describe()), 'application/json'))
  const pages = new Map<string, Promise<Prepared>>()
  const page = (colorScheme: ReferenceParts['colorScheme']) => {
    const known = pages.get(colorScheme)
    if (known !== undefined) return known
    const drawn = bundle().then(({ styles, inlineScript, reference: { script, styles: own } }) => {
      const files = { styles: [...styles, ...own], script, inlineScript }
      const text = drawReference({ document: describe(), origin, colorScheme, ...files })
      return prepare(text, 'text/html')
    })
    // Tried again at the next request.
    drawn.catch(() => pages.delete(colorScheme))
    pages.set(colorScheme, drawn)
    return drawn
  }
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === OPENAPI_PATH) {
      // For tools that read it in a browser. It is public, and no cookie changes it.
      ctx.remove('Access-Control-Allow-Credentials')
      ctx.set('Access-Control-Allow-Origin', '*')
      return send(ctx, description())
    }
    if (ctx.path !== REFERENCE_PATH) return next()
    const { inlineScript } = await bundle()
    ctx.set('Content-Security-Policy', contentSecurityPolicy(inlineScript))
    ctx.vary('Cookie')
    send(ctx, await page(readPreferences(ctx).color_scheme))
  }
}

/** No script but the two of the page: one by its file, one by its hash. */
function contentSecurityPolicy(inlineScript: string): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function prepare(text: string, type: string): Prepared {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const encode = (coding: string) => encodeText(text, coding)
  const encoded = { br: encode('br'), gzip: encode('gzip'), identity: encode('identity') }
  return { type, etag, encoded }
}

function send(ctx: StepContext, { type, etag, encoded }: Prepared): void {
  ctx.vary('Accept-Encoding')
  ctx.type = type
  ctx.set('Cache-Control', 'no-cache')
  const [wanted = 'identity'] = rankCodings(ctx.headers['accept-encoding'])
  const { body, coding: used } = encoded[wanted]
  // The bytes differ, so the tag does.
  ctx.set('ETag', used === 'identity' ? etag : etag.replace(/"$/, `-${used}"`))
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  if (used !== 'identity') ctx.set('Content-Encoding', used)
  ctx.body = body
}

/** Takes some time, so that only the first request of a process does it. */
function once<Value>(create: () => Value): () => Value {
  const made: Value[] = []
  return () => {
    if (made.length === 0) made.push(create())
    // It has an entry by now.
    return made[0] as Value
  }
}
