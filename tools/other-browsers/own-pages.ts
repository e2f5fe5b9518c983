import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { OWN_PAGE } from '../own-page.ts'
import type { OwnFiles } from './front.ts'

const SCRIPT_TAG = join(import.meta.dirname, '../../examples/plain-page/dist')
const JAVASCRIPT = 'text/javascript'
const HTML = 'text/html; charset=utf-8'

/** An application of the platform in plain HTML. Its element shows the forms in the page. */
export async function makeEmbeddedPages(issuer: string, callback: string): Promise<OwnFiles> {
  const names = await readdir(SCRIPT_TAG, { recursive: true })
  const scripts = names.filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    scripts.map(async (name) => {
      const body = await readFile(join(SCRIPT_TAG, name), 'utf8')
      return [`/${name}`, { type: JAVASCRIPT, body }] as const
    }),
  )
  const page = (attributes: string, element: string) =>
    `<!doctype html><html ${attributes}><title>Application</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><script type="module" src="/shrd.js"></script><main>${element}</main></html>`
  const element = `<shrd-sign-in redirect-uri="${callback}" mode="embedded" theme="system" issuer="${issuer}" client-id="${OWN_PAGE}" heading-level="1"></shrd-sign-in>`
  return new Map([
    ...files,
    ['/embedded', { type: HTML, body: page('lang="en"', element) }],
    ['/embedded-rtl', { type: HTML, body: page('lang="en" dir="rtl"', element) }],
  ])
}

/** A page of a third party that signs users in in a separate window, built from the sources. */
export async function makePopupPages(issuer: string): Promise<OwnFiles> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'pages/popup.ts')],
    outdir: '/popup-files',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    conditions: ['shrd-source'],
    logLevel: 'error',
  })
  const options = JSON.stringify({ issuer, client_id: 'spa-pkce' })
  const html = `<!doctype html><html lang="en"><title>Popup</title><body><script>const sdk = ${options}</script><script type="module" src="/popup-files/popup.js"></script>`
  return new Map([
    ...outputFiles.map(({ path, text }) => [path, { type: JAVASCRIPT, body: text }] as const),
    ['/popup', { type: HTML, body: html }],
  ])
}
