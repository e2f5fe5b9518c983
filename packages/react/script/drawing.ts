import type { ReactNode } from 'react'
import type { WordGroup } from '../src/locales/word-group.ts'

/** What an element shows in its shadow tree. */
export interface Drawing {
  /** Style sheets, as text. */
  readonly css: readonly string[]
  /** What has to be there in the chosen language before anything is drawn. */
  readonly words: readonly WordGroup[]
  /** The widget, by what the attributes of its element say. */
  draw(element: HTMLElement): ReactNode
}
