import type { Auth } from '@shrd/client/auth'
import { drawing as signIn } from './draw-sign-in.tsx'
import type { Drawing } from './drawing.ts'
import { namePartsByClass } from './part-names.ts'
import { runEffectsAtOnce } from './run-effects-at-once.ts'
import { createShareViewElement } from './share-view-element.tsx'
import { createElementClass } from './shrd-element.tsx'

/** The elements; all but the first are files of their own, loaded once one is in a page. */
const ELEMENTS: Readonly<Record<string, (mode: Auth['mode']) => Promise<Drawing>>> = {
  'shrd-sign-in': () => Promise.resolve(signIn),
  // A page that may read a key file owns the identity: others lead to the service, without cryptography.
  'shrd-key-file-sign-in': (mode) =>
    mode === 'embedded'
      ? import('./draw-key-file-sign-in.tsx').then(({ drawing }) => drawing)
      : import('./draw-key-file-way.tsx').then(({ drawing }) => drawing),
  'shrd-register': () => import('./draw-register.tsx').then(({ drawing }) => drawing),
  'shrd-sign-out': () => import('./draw-sign-out.tsx').then(({ drawing }) => drawing),
  'shrd-user-button': () => import('./draw-user-button.tsx').then(({ drawing }) => drawing),
}

/**
 * Defines the elements, and by that brings those to life that are in the page. Where there are no
 * elements, as on a server, or where another copy has defined them, it does nothing.
 */
export function defineElements(): void {
  const { customElements } = globalThis
  if (customElements === undefined || customElements.get('shrd-sign-in') !== undefined) return
  namePartsByClass()
  runEffectsAtOnce()
  for (const [tag, load] of Object.entries(ELEMENTS)) {
    customElements.define(tag, createElementClass(tag, load))
  }
  const loadView = () => import('./draw-share-view.tsx').then(({ drawing }) => drawing)
  customElements.define('shrd-secure-share-view', createShareViewElement(loadView))
}
