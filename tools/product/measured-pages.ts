import type { Browser, BrowserContext } from 'playwright'
import { makeMember } from '../../e2e/make-member.ts'
import { insertDeveloper, insertSignedIn } from './insert-user.ts'
import type { Product } from './start-product.ts'

/** A page of the product, and how a person begins to use it. */
export interface MeasuredPage {
  readonly name: string
  readonly url: string
  /** What to press, and what then happens. Without it, the page consists of links. */
  readonly press?: Press
  /** Signs the browser in, at full speed. It opens no page that is measured. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
}

/** Selectors also find elements in open shadow roots. */
export interface Press {
  readonly target: string
  /** What the page shows, or the beginning of the address of a request that it sends. */
  readonly reaction: string | { readonly requestTo: string }
}

/** A form that is sent empty: the page says what is missing. */
const EMPTY_FORM: Press = {
  target: 'button[type=submit]',
  reaction: '[role=alert], [aria-invalid=true]',
}
const DOCUMENTS = 100
/** An hour in milliseconds: looks for changes start a few minutes back. */
const AGE = 3_600_000
const NOTES = 'Fourth shelf, behind the atlas. '.repeat(15)

/** The pages of `npm run bench:pages` and of the limits, as a phone meets them. */
export function listMeasuredPages(product: Product): MeasuredPage[] {
  const { identity, vault, spa, plainPage, webApp } = product.origins
  return [
    { name: 'hosted login', url: `${identity}/login`, press: EMPTY_FORM },
    { name: 'hosted register', url: `${identity}/register`, press: EMPTY_FORM },
    {
      name: 'account, signed in',
      url: `${identity}/account`,
      // The form is valid as it is, so it is sent.
      press: { target: 'button[type=submit]', reaction: { requestTo: `${identity}/api/` } },
      prepare: async (context) => context.addCookies([await insertSignedIn(product)]),
    },
    {
      name: 'console, new account',
      url: `${identity}/dashboard`,
      press: { target: 'main a[href$="/clients/new"]', reaction: 'main form' },
      prepare: async (context) => context.addCookies([await insertDeveloper(product)]),
    },
    { name: 'home', url: `${identity}/` },
    { name: 'vault sign-in', url: `${vault}/auth/login`, press: EMPTY_FORM },
    { name: 'vault register', url: `${vault}/auth/register`, press: EMPTY_FORM },
    {
      name: `vault dashboard, ${DOCUMENTS} documents`,
      url: `${vault}/dashboard`,
      press: { target: '.document-open', reaction: '.detail' },
      prepare: (context) => beginWithDocuments(context, product),
    },
    {
      name: 'vault link, sealed',
      url: `${vault}/shrdshare/shr_${'a'.repeat(26)}#1.${'A'.repeat(43)}`,
      // The service knows no such link, and says so in the words for one that is over.
      press: { target: 'button[type=submit]', reaction: '[role=alert]' },
    },
    {
      name: 'example spa-pkce',
      url: `${spa}/`,
      press: { target: 'button', reaction: { requestTo: identity } },
    },
    {
      name: 'example plain-page',
      url: `${plainPage}/`,
      press: { target: 'button[type=submit]', reaction: { requestTo: identity } },
    },
    { name: 'example web-app', url: `${webApp}/` },
  ]
}

/** A phone of the usual size. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
}

/** Opens a phone with an empty cache, in which the page can be visited, and closes it afterwards. */
export async function inPhone<T>(
  browser: Browser,
  { prepare }: Pick<MeasuredPage, 'prepare'>,
  visit: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    await prepare?.(context)
    return await visit(context)
  } finally {
    await context.close()
  }
}

/** A member with documents that have passwords, so that the page also looks at their health. */
async function beginWithDocuments(
  context: BrowserContext,
  { origins, database }: Product,
): Promise<void> {
  const page = await context.newPage()
  const documents = Array.from({ length: DOCUMENTS }, (_, at) => ({
    title: `Document ${at + 1}`,
    password: `lantern quarry ${at + 1}`,
    notes: NOTES,
  }))
  await makeMember(page, origins, { vault: 'Papers', documents })
  await page.close()
  // Each look for changes brings recent documents again, and a slow machine looks more often.
  await database.knex('document_readers').decrement('changed_at', AGE)
}
