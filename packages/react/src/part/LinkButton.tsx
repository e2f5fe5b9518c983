import type { ReactElement } from 'react'
import { type PartProps, renderPart } from './render-part.tsx'

/** A minor action next to a form. Renders a `<button>` that looks like a link. */
export function LinkButton(props: PartProps<'button', Record<never, never>>): ReactElement {
  return renderPart('button', props, { type: 'button', className: 'shrd-link' }, {})
}
