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
 * Wraps an application that uses the parts. It sets the reading direction and draws the tooltips.
 * It also keeps parts from adding `<style>` elements, so that they work under `style-src 'self'`.
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
