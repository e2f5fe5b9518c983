import { createContext, useContext } from 'react'

/** See {@link useFoot}. */
export const FootContext: React.Context<HTMLElement | null> = createContext<HTMLElement | null>(
  null,
)

/** The element below the content of the page, for bars at the lower edge of the window. */
export function useFoot(): HTMLElement | null {
  return useContext(FootContext)
}
