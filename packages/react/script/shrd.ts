import { defineElements } from './define-elements.ts'
import type { ShrdEventDetails } from './element-events.ts'
import type { ShrdElement } from './shrd-element.tsx'

export type { ShrdElement, ShrdEventDetails }

/** The names of the elements. */
type Tag =
  | 'shrd-sign-in'
  | 'shrd-key-file-sign-in'
  | 'shrd-register'
  | 'shrd-sign-out'
  | 'shrd-user-button'

declare global {
  interface HTMLElementTagNameMap extends Record<Tag, ShrdElement> {
    'shrd-secure-share-view': HTMLElement
  }
  interface HTMLElementEventMap extends ShrdEvents {}
  interface DocumentEventMap extends ShrdEvents {}
}

type ShrdEvents = { [Type in keyof ShrdEventDetails]: CustomEvent<ShrdEventDetails[Type]> }

defineElements()
