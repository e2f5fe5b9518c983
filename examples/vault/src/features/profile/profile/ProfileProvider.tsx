import { useShrdClient } from '@shrd/react'
import { createContext, type ReactElement, type ReactNode, useContext, useEffect } from 'react'
import { type Resource, useResource } from '../../../app/use-resource.ts'
import { useMemberName } from '../MemberNameProvider.tsx'
import { loadProfile } from './load-profile.ts'
import { nameOf } from './name-of.ts'
import type { LoadedProfile } from './profile-form.ts'

const ProfileContext = createContext<Resource<LoadedProfile> | undefined>(undefined)

/** Loads the member's own data once, for the head of the page and its first tab. */
export function ProfileProvider({
  user_id,
  children,
}: {
  user_id: string
  children: ReactNode
}): ReactElement {
  const client = useShrdClient()
  const resource = useResource(user_id, (signal) => loadProfile(client, signal))
  const { state } = resource
  const { setName } = useMemberName()
  const name = state.status === 'ready' ? nameOf(state.value.contact.fields) : null
  useEffect(() => {
    if (name !== null) setName(name)
  }, [name, setName])
  return <ProfileContext value={resource}>{children}</ProfileContext>
}

/** The member's own data. */
export function useProfile(): Resource<LoadedProfile> {
  const value = useContext(ProfileContext)
  if (!value) throw new TypeError('useProfile needs a ProfileProvider around it.')
  return value
}
