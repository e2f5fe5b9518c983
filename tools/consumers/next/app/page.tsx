import { Mark, SignIn } from '@shrd/react'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { HydrateLate } from './HydrateLate.tsx'

/** A server component: it renders one of our components itself, and the widget of the application. */
export default function Page() {
  return (
    <main>
      <Mark label="A consumer" />
      <Suspense fallback={<p>Loading</p>}>
        <RequestTime />
        <HydrateLate>
          <SignIn />
        </HydrateLate>
      </Suspense>
    </main>
  )
}

/** Makes its part of the page dynamic: the server streams it after the static shell. */
async function RequestTime() {
  await connection()
  return <p>{new Date().toISOString()}</p>
}
