import { keepPreference } from './preference-cookie.ts'

/** The language list and the colour button, which the server draws inert. */
const CONTROLS = '.hosted-scheme, .hosted-language'

/** Starts what is around the content of every page: language, colours and menu. */
export function startFrame(): void {
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) control.inert = false
  document.querySelector('.hosted-scheme')?.addEventListener('click', changeScheme)
  document.querySelector<HTMLElement>('.hosted-menu')?.addEventListener('click', closeMenu)
  const select = document.querySelector<HTMLSelectElement>('.hosted-language select')
  if (select !== null) watchLanguage(select)
}

/** Changes between light and dark, from the one that the user sees. */
function changeScheme(): void {
  const root = document.documentElement
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = isDark ? 'light' : 'dark'
  root.dataset.theme = scheme
  keepPreference('shrd_hosted_scheme', scheme)
}

/** A link to a section stays on this page, so the menu would stay open above it. */
function closeMenu(this: HTMLElement, { target }: MouseEvent): void {
  const isLink = target instanceof Element && target.closest('a') !== null
  if (isLink && this.matches(':popover-open')) this.hidePopover()
}

/**
 * Loads the page in the chosen language. Arrow keys on a closed list change its value at each press,
 * so they alone load nothing: Enter does, or leaving the list (WCAG 3.2.2).
 */
function watchLanguage(select: HTMLSelectElement): void {
  let isWalking = false
  function choose(): void {
    if (select.value === document.documentElement.lang) return
    // The server knows the step of a sign-in. A form of an account keeps what was typed.
    document.dispatchEvent(new Event('shrd-reload'))
    if (keepPreference('shrd_hosted_language', select.value)) location.reload()
    else location.replace(addressIn(select.value))
  }
  select.addEventListener('pointerdown', () => {
    isWalking = false
  })
  select.addEventListener('keydown', ({ key }) => {
    isWalking = key !== 'Enter' && key !== ' '
    if (key === 'Enter') choose()
  })
  select.addEventListener('change', () => isWalking || choose())
  select.addEventListener('blur', choose)
}

/** This page in a language that no cookie keeps. */
function addressIn(language: string): string {
  const url = new URL(location.href)
  url.searchParams.set('ui_locales', language)
  return url.href
}
