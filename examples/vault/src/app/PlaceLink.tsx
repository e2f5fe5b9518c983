import type { ComponentProps, MouseEvent, ReactElement } from 'react'
import { usePlace } from './place.tsx'

/** Props of {@link PlaceLink}. */
export interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string
}

/** A link to a path of this app, which opens without loading the page again. Renders an `<a>`. */
export function PlaceLink({ to, ...props }: PlaceLinkProps): ReactElement {
  const { go } = usePlace()
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        go(to)
      }}
    />
  )
}

/** False for a click that opens the link elsewhere, or that was handled already. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
