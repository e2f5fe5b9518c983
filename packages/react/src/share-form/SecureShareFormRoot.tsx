'use client'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { WithWords } from '../locales/WithWords.tsx'
import { SecureShareFormContext, type ShareFriend } from './SecureShareFormContext.ts'
import { SHARE_FORM_WORDS } from './share-form-words.ts'
import { useFriends } from './useFriends.ts'
import { useNow } from './useNow.ts'
import { type UseShareDraftOptions, useShareDraft } from './useShareDraft.ts'

/** Props of `SecureShareForm.Root`. */
export interface SecureShareFormRootProps extends UseShareDraftOptions {
  /** The friends to choose from. @default the member's active partners */
  friends?: readonly ShareFriend[] | undefined
  /** The time from which links are said to expire, in milliseconds since 1970. @default Date.now */
  now?: (() => number) | undefined
  children: ReactNode
}

/** Holds one link that is being made, for the parts inside. Renders no element. */
export function SecureShareFormRoot(props: SecureShareFormRootProps): ReactElement {
  return (
    <WithWords words={SHARE_FORM_WORDS}>
      <Holder {...props} />
    </WithWords>
  )
}

function Holder(props: SecureShareFormRootProps): ReactElement {
  const { children, friends: given, now: readTime = Date.now, ...options } = props
  const used = useShareDraft(options)
  const friends = useFriends(given)
  const now = useNow(readTime)
  const value = useMemo(() => ({ ...used, friends, now }), [used, friends, now])
  return <SecureShareFormContext.Provider value={value}>{children}</SecureShareFormContext.Provider>
}
