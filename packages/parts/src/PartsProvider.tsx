import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactElement, ReactNode } from 'react'
import { TooltipLayer } from './TooltipLayer.tsx'

/** Props of {@link PartsProvider}. */
export interface PartsProviderProps {
  /** Reading direction of the page, for arrow keys and placement. @default 'ltr' */
  direction?: 'ltr' | 'rtl' | undefined
  children: ReactNode
}

/**
 * Goes around an application that uses the parts: reading direction, the layer of the tooltips, and no
 * `<style>` element from a part, so that the parts work under `style-src 'self'`.
 */
export function PartsProvider({ direction = 'ltr', children }: PartsProviderProps): ReactElement {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        {children}
        <TooltipLayer />
      </DirectionProvider>
    </CSPProvider>
  )
}
