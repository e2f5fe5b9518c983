import { AccountSecurity, ApplicationList, PasskeyList, SessionList } from '@shrd/react'
import { AccountPage } from '../account/AccountPage.tsx'
import { Connections } from '../account/Connections.tsx'
import { pageOf, type Screen } from './screen.ts'

/** Passkeys, address, password, second factor, emergency codes, other providers and deletion. */
export const Security: Screen['Content'] = ({ document }) => {
  const page = pageOf(document, 'account')
  return (
    <AccountPage page={page}>
      {(widget) => (
        <>
          <PasskeyList {...widget} passkeys={page.passkeys ?? []} />
          <AccountSecurity {...widget}>
            <Connections widget={widget} />
          </AccountSecurity>
        </>
      )}
    </AccountPage>
  )
}

/** Where the user is signed in. */
export const Sessions: Screen['Content'] = ({ document }) => {
  const page = pageOf(document, 'account')
  return (
    <AccountPage page={page}>
      {(widget) => <SessionList {...widget} sessions={page.sessions ?? []} />}
    </AccountPage>
  )
}

/** Applications that the user has signed in to. */
export const Applications: Screen['Content'] = ({ document }) => {
  const page = pageOf(document, 'account')
  return (
    <AccountPage page={page}>
      {(widget) => <ApplicationList {...widget} applications={page.applications ?? []} />}
    </AccountPage>
  )
}
