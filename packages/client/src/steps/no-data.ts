import type { StepData } from '@shrd/contract'

/** What a step shows that the service has said nothing about. */
export const NO_DATA: StepData = {
  error: null,
  notice: null,
  email: null,
  user_id: null,
  confirming: false,
  client: null,
  methods: [],
  deliveries: [],
  registration: false,
  minimum: null,
  scopes: null,
  consent: null,
  setup: null,
  expires_at: null,
}
