'use client'
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'
import { KeepLanguage } from '../locales/KeepLanguage.tsx'
import { WithWords } from '../locales/WithWords.tsx'
import { linkAddress } from '../part/link-address.ts'
import { forgetLeftFiles, LEFT_MS } from './file-target.ts'
import { SecureShareViewContext } from './SecureShareViewContext.ts'
import { SHARE_VIEW_WORDS } from './share-view-words.ts'
import { type UseShareViewOptions, useShareView } from './useShareView.ts'

/** Props of `SecureShareView.Root`. */
export interface SecureShareViewRootProps extends UseShareViewOptions {
  /** The address of the sign-in page, for links for a member. Without it there is no way there. */
  signInHref?: string
  children: ReactNode
}

/** Holds one link for the parts inside. Renders no element. */
export function SecureShareViewRoot(props: SecureShareViewRootProps): ReactElement {
  return (
    <KeepLanguage words={SHARE_VIEW_WORDS}>
      <WithWords words={SHARE_VIEW_WORDS}>
        <Holder {...props} />
      </WithWords>
    </KeepLanguage>
  )
}

function Holder({ children, signInHref, ...options }: SecureShareViewRootProps): ReactElement {
  const view = useShareView(options)
  const href = linkAddress(signInHref)
  useEffect(() => {
    void forgetLeftFiles()
    // What is too young now.
    const later = setTimeout(() => void forgetLeftFiles(), LEFT_MS)
    return () => clearTimeout(later)
  }, [])
  const value = useMemo(() => ({ ...view, signInHref: href }), [view, href])
  return <SecureShareViewContext.Provider value={value}>{children}</SecureShareViewContext.Provider>
}
