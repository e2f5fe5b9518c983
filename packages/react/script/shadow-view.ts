import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { followPrinting } from './follow-printing.ts'
import { adoptableSheets } from './sheets.ts'

/** What an element shows in its shadow tree. */
export interface ShadowView {
  draw(css: readonly string[], content: ReactNode): void
  /** Takes everything down; a later `draw` begins anew. */
  takeDown(): void
}

/** Creates the view of an element. Nothing is rendered before the first `draw`. */
export function createShadowView(element: HTMLElement, shadow: ShadowRoot): ShadowView {
  let shown: { root: Root; stopPrinting: () => void } | undefined
  return {
    draw(css, content) {
      shadow.adoptedStyleSheets = adoptableSheets(css)
      shown ??= { root: createRoot(shadow), stopPrinting: followPrinting(element, shadow) }
      shown.root.render(content)
    },
    takeDown() {
      shown?.stopPrinting()
      shown?.root.unmount()
      shown = undefined
    },
  }
}
