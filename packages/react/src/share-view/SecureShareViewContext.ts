import { type Context, createContext, useContext } from 'react'
import type { UsedShareView } from './useShareView.ts'

/** The state of the link, for the parts of `SecureShareView`. */
export interface ShareViewValue extends UsedShareView {
  /** The address of the sign-in page, for a link for a member. */
  readonly signInHref: string | undefined
}

/** See {@link useShareViewValue}. */
export const SecureShareViewContext: Context<ShareViewValue | null> =
  /* @__PURE__ */ createContext<ShareViewValue | null>(null)

/** @throws TypeError outside `SecureShareView.Root` */
export function useShareViewValue(): ShareViewValue {
  const value = useContext(SecureShareViewContext)
  if (value === null) throw new TypeError('Put <SecureShareView.Root> around this part.')
  return value
}
