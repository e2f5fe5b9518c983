import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Props of {@link PartsProvider}. */
export interface PartsProviderProps {
  /** Reading direction of the page, for arrow keys and placement. @default 'ltr' */
  direction?: 'ltr' | 'rtl' | undefined
  children: ReactNode
}

/**
 * Goes around an application that uses the parts: reading direction, shared tooltip delay, and no
 * `<style>` element from a part, so that the parts work under `style-src 'self'`.
 */
export function PartsProvider({ direction = 'ltr', children }: PartsProviderProps): ReactElement {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <Tooltip.Provider delay={400}>{children}</Tooltip.Provider>
      </DirectionProvider>
    </CSPProvider>
  )
}
