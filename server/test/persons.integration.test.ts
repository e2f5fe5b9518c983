import { deriveUserId } from '@shrd/crypto'
import * as oidc from 'openid-client'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
