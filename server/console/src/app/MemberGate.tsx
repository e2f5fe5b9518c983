import { type ReactElement, type ReactNode, useEffect } from 'react'
import { FailureNote } from '../components/FailureNote.tsx'
import { LoadingPage } from '../components/LoadingPage.tsx'
import { isSignedOut } from '../data/service-error.ts'
import { useCall } from '../data/use-call.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { BarePage } from './BarePage.tsx'
import { leaveToProve } from './leave.ts'
import { MemberContext } from './member-context.ts'

/** Shows what is inside once it is known who the member is, and in which accounts. */
export function MemberGate({ children }: { children: ReactNode }): ReactElement {
  const { text } = useTexts()
  const profile = useCall('getAccount', {})
  const accounts = useCall('listAccounts', {})
  const error = profile.data ? accounts.error : (profile.error ?? accounts.error)
  const isOut = !profile.data && isSignedOut(error)
  useEffect(() => {
    if (isOut) leaveToProve()
  }, [isOut])
  if (profile.data && accounts.data) {
    return (
      <MemberContext value={{ profile: profile.data, accounts: accounts.data }}>
        {children}
      </MemberContext>
    )
  }
  if (error === null || isOut) return <LoadingPage isAlone />
  const retry = (): void => {
    void profile.refetch()
    void accounts.refetch()
  }
  return (
    <BarePage>
      <main className="page" id="content" tabIndex={-1}>
        <FailureNote title={text('failed.console')} error={error} onRetry={retry} />
      </main>
    </BarePage>
  )
}
