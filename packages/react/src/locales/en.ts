/**
 * The English texts, by error code (`error.…`) and by screen. They are the type of every other
 * language. Fixed texts of the specification stand verbatim, with their spelling corrected.
 */
export const en = {
  // shared words
  'action.cancel': 'Cancel',
  'action.change': 'Change',
  'action.close': 'Close',
  'action.copy': 'Copy',
  'action.copied': 'Copied!',
  'action.download': 'Download',
  'action.downloadAgain': 'Download again',
  'action.print': 'Print',
  'action.remove': 'Remove',
  'action.save': 'Save',
  'action.saved': 'I have saved it',
  'action.startAgain': 'Start again',
  'action.understood': 'I understand',
  'status.busy': 'Please wait',
  'status.loading': 'Loading ...',
  'status.success': 'Success !',
  'dialog.areYouSure': 'Are you sure?',

  // password field and strength meter
  'password.label': 'Password',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'password.capsLock': 'Caps Lock is on',
  'strength.label': 'Password strength',
  'strength.rule':
    'At least {min} characters that are hard to guess: four or more unrelated words work well.',
  'strength.tooShort': {
    one: '{count} more character needed.',
    other: '{count} more characters needed.',
  },
  'strength.0': 'Very weak. Anyone could guess it at once.',
  'strength.1': 'Weak. It would be guessed within minutes.',
  'strength.2': 'Fair. Add another word.',
  'strength.3': 'Good. Guessing it would take years.',
  'strength.4': 'Strong. Guessing it would take centuries.',

  // key file: the drop zone
  'keyFile.label': 'Key file',
  'keyFile.drop': 'Drop your key file here',
  'keyFile.choose': 'or <choose>choose a file</choose>',
  'keyFile.only': 'Only files ending in {types}',
  'keyFile.release': 'Release to use this file',
  'keyFile.chosen': '{name} chosen, {size}',
  'keyFile.removed': 'The key file was removed.',
  'keyFile.protected': '{size} · password-protected',
  'keyFile.unlocking': 'Unlocking your keys',
  'keyFile.unlockingTime': 'This takes about two seconds on this device.',
  'keyFile.proving': 'Proving your key to the service',
  'keyFile.type': 'File type must be {types}',
  'keyFile.tooLarge': 'File is larger than {bytes} bytes',
  'keyFile.tooSmall': 'File is smaller than {bytes} bytes',
  'keyFile.tooMany': 'Too many files',
  'keyFile.unreadable': 'This file could not be read. Choose it again.',

  // sign in with key file
  'keyFileSignIn.title': 'Sign in with your key file',
  'keyFileSignIn.subtitle': 'The password and the file stay on this device.',
  'keyFileSignIn.submit': 'Sign In',
  'keyFileSignIn.register': 'New here? <link>Register</link>. It is free and needs no credit card.',
  'keyFileSignIn.keyAccepted': 'KEY ACCEPTED !!',
  'keyFileSignIn.success': 'SUCCESS',
  'guard.denied': 'You are signed in, but this page needs {needs}.',
  'guard.needs.vault': 'a sign-in with your key file',
  'guard.needs.god': 'the rights of the platform operator',
  'guard.needs.other': 'rights that this account does not have',

  // register with key file
  'keyFileRegister.title': 'Create your vault',
  'keyFileRegister.subtitle':
    'Your keys are made in this browser and saved to a file that only your password opens.',
  'keyFileRegister.terms': 'I agree to the <terms>Terms</terms>.',
  'keyFileRegister.submit': 'Register',
  'keyFileRegister.making': 'Making your keys',
  'keyFileRegister.login': 'Already registered? <link>Sign in</link>',
  'keyFileRegister.savedTitle': 'Save your key file',
  'keyFileRegister.savedText':
    'Your account is ready. The key file {fileName} was downloaded. Keep it and a copy of it in safe places.',
  'keyFileRegister.savedWarning':
    'Without this file and its password nobody can open your vault: there is no recovery, and no administrator can grant access.',

  // second factor
  'twoFactor.title': 'This account requires Two Factor Authentication',
  'twoFactor.subtitle': 'Enter the six digits your authenticator app shows now.',
  'twoFactor.token': 'One-time token, 6 digits',
  'twoFactor.submit': 'Verify Token',
  'twoFactor.useEmergencyCode': 'Use an emergency code',
  'twoFactor.emergencySubtitle': 'Enter one of your ten emergency codes. Each works once.',
  'twoFactor.emergencyCode': 'Emergency code',
  'twoFactor.useToken': 'Use the authenticator app',
  'twoFactor.wrongToken':
    'Wait for the next code of your app. If that fails as well, check that the clock of your phone is set by itself.',
  'twoFactor.attempts': {
    one: 'You have {count} attempt remaining',
    other: 'You have {count} attempts remaining',
  },
  'twoFactor.codesLeft': {
    one: '{count} emergency code is left. Each works once: make new ones on the security page of your account.',
    other:
      '{count} emergency codes are left. Each works once: make new ones on the security page of your account.',
  },
  'twoFactor.warningTitle': 'Your emergency codes',
  'twoFactorSetup.title': 'Set up two-factor sign-in',
  'twoFactorSetup.subtitle': 'Scan the code with your authenticator app, or type the secret.',
  'twoFactorSetup.qrCode': 'QR code for the authenticator app',
  'twoFactorSetup.secret': 'Secret',
  'twoFactorSetup.copySecret': 'Copy the secret',
  'twoFactorSetup.codes': 'Ten emergency codes',
  'twoFactorSetup.copyCodes': 'Copy the emergency codes',
  'twoFactorSetup.downloadCodes': 'Download the emergency codes again',
  'twoFactorSetup.printCodes': 'Print the emergency codes',
  'twoFactorSetup.codesHint':
    'They were downloaded. Each code works once. Keep them away from this device.',
  'twoFactorSetup.codesSaved': 'Emergency codes saved',
  'twoFactorSetup.token': 'Token from the app',
  'twoFactorSetup.submit': 'Send',
  'twoFactorSetup.fileHeading': 'Emergency codes. Each works once.',

  // hosted sign-in
  'signIn.title': 'Sign Into Your Account',
  'signIn.continueTo': 'to continue to {client}',
  'signIn.email': 'E-mail address',
  'signIn.emailRequired': 'Enter your e-mail address.',
  'signIn.passwordRequired': 'Enter your password.',
  'signIn.forgotPassword': 'Forgot password?',
  'signIn.submit': 'Login',
  'signIn.register': 'Don’t have an account? <link>Register here</link>',
  'signIn.redirecting': 'You are signed in. Taking you back …',
  'signIn.errorTitle': 'Sign-in stopped',
  'signIn.next': 'Continue',
  'signIn.useOtp': 'Login with a one-time password',
  'signIn.useKeyFile': 'Login with a key file',
  'signIn.otherPerson': 'Use another account',
  'signIn.back': 'Back to login',
  'passwordEntry.title': 'Please enter your password',
  'otp.request': 'Request One Time Use Password (OTP)',
  'otp.delivery': 'Send it',
  'otp.delivery.email': 'by e-mail',
  'otp.delivery.chat': 'by chat',
  'otp.title': 'Enter your OTP',
  'otp.sent': 'A one-time password was sent to the registered email address or a chat application.',
  'otp.field': 'One-time password, 6 digits',
  'otp.required': 'Enter the six digits that were sent to you.',
  'otp.again': 'Request another one',
  'otp.usePassword': 'Login with a password',
  'register.title': 'Create Your Account',
  'register.name': 'Name (optional)',
  'register.submit': 'Register',
  'register.haveAccount': 'Already have an account? <link>Login here</link>',
  'verifyEmail.title': 'Verify Your Address',
  'verifyEmail.sent':
    'An e-mail verification code was sent to you. Your account becomes active once the address is verified.',
  'verifyEmail.confirm': 'Confirm that you registered with this address.',
  'verifyEmail.field': 'Verification code, 6 digits',
  'verifyEmail.submit': 'Verify',
  'verifyEmail.again': 'Send another code',
  'forgot.title': 'Forgot Your Password?',
  'forgot.subtitle': 'A code will be mailed to you, with which you set a new one.',
  'forgot.submit': 'Send Code',
  'reset.title': 'Set a New Password',
  'reset.sent': 'If an account has this address, a code was mailed to it.',
  'reset.code': 'Code of the mail, 6 digits',
  'reset.newPassword': 'New password',
  'reset.submit': 'Set Password',
  'reset.again': 'Send another code',
  'passwordChange.title': 'Choose a Longer Password',
  'passwordChange.subtitle': 'This application asks for at least {count} characters.',
  'notice.email_verified': 'Your email has been verified. You may now use it to login.',
  'notice.password_changed': 'Your password was changed. You may now use it to login.',
  'notice.session_ended': 'Your session has ended. Please log in again.',
  'confirm.title': 'Confirm that it is you',
  'confirm.subtitle': 'Sensitive changes need a recent proof of who you are.',
  'confirm.useOtp': 'Confirm with a one-time password',
  'confirm.useKeyFile': 'Confirm with your key file',
  'confirm.usePassword': 'Confirm with your password',
  'consent.title': 'Allow access to your account?',
  'consent.subtitle': '{client} asks for this:',
  'consent.signedInAs': 'Signed in as {person}',
  'consent.otherAccount': 'Use another account',
  'consent.scope.openid': 'Know that it is you',
  'consent.scope.profile': 'See your name and picture',
  'consent.scope.email': 'See your e-mail address',
  'consent.scope.phone': 'See your telephone number',
  'consent.scope.address': 'See your postal address',
  'consent.scope.account': 'Know which customer account you belong to',
  'consent.scope.offline_access': 'Stay signed in while you are away',
  'consent.scope.other': 'Use the permission {scope}',
  'consent.api': 'Use {scopes} at {uri}',
  'consent.until': 'This lasts at most until',
  'consent.allow': 'Allow',
  'consent.deny': 'Do not allow',
  'consent.terms': 'Terms of the application',
  'consent.privacy': 'Privacy notice of the application',
  'identity.verificationSent':
    'A verification code was sent to your e-mail address. Your account becomes active once the address is verified.',
  'identity.verificationFailed': 'Your email was not verified. Please try again.',
  'identity.verified': 'Your email has been verified. You may now use it to login.',

  // the person's own account
  'account.profile.title': 'Name and language',
  'account.profile.text':
    'Applications see your name if you allow it. Mails come in your language.',
  'account.profile.saved': 'Name and language were saved.',
  'account.mailLanguage': 'Language of mails',
  'account.mailLanguage.none': 'Not chosen',
  'account.email.title': 'E-mail address',
  'account.email.text': 'You sign in with it, and mails about your account go there.',
  'account.email.verified': 'Verified',
  'account.email.unverified': 'Not verified',
  'account.email.none': 'No e-mail address',
  'account.email.change': 'Change address',
  'account.email.add': 'Add an address',
  'account.email.new': 'New e-mail address',
  'account.email.send': 'Send code',
  'account.email.sent': 'A code was sent to {email}.',
  'account.email.pending': 'Enter the code that was sent to {email}. Until then nothing changes.',
  'account.email.confirm': 'Confirm address',
  'account.email.changed': 'Your e-mail address was changed.',
  'account.email.other': 'Use another address',
  'account.member.title': 'Member id',
  'account.member.text': 'Made from your keys; it never changes.',
  'account.member.copy': 'Copy the member id',
  'account.password.title': 'Password',
  'account.password.text': 'When it changes, all other sessions end.',
  'account.password.on': 'A password is set',
  'account.password.off': 'No password is set',
  'account.password.change': 'Change password',
  'account.password.create': 'Set a password',
  'account.password.current': 'Current password',
  'account.password.wrong': 'This is not your current password.',
  'account.password.changed': 'Your password was saved. All other sessions have ended.',
  'account.factor.title': 'Second factor',
  'account.factor.text':
    'The code of an authenticator app, asked for when you sign in. When it changes, all other sessions end.',
  'account.factor.on': 'Authenticator app',
  'account.factor.off': 'Not set up',
  'account.factor.since': 'Set up on',
  'account.factor.setUp': 'Set up',
  'account.factor.replace': 'Replace',
  'account.factor.remove': 'Remove second factor',
  'account.factor.kept': 'With a vault, the second factor can be replaced but not removed.',
  'account.factor.saved': 'Your second factor is set up. All other sessions have ended.',
  'account.factor.removed': 'Your second factor was removed. All other sessions have ended.',
  'account.codes.title': 'Emergency codes',
  'account.codes.text':
    'Each replaces your authenticator app once. New codes make the old ones invalid.',
  'account.codes.left': {
    one: '{count} of 10 codes is left',
    other: '{count} of 10 codes are left',
  },
  'account.codes.few': 'Make new ones before you need the last.',
  'account.codes.create': 'Generate new codes',
  'account.codes.created': 'New codes are in force. The old ones no longer work.',
  'account.deletion.title': 'Delete account',
  'account.deletion.text': 'There is no way back.',
  'account.deletion.all':
    'Your profile, what you sign in with, sessions and access of applications',
  'account.deletion.inVault': 'Your account has a vault. Delete it there, where your key signs it.',
  'account.deletion.submit': 'Delete my account',
  'account.deletion.sure': 'Your account is deleted at once and cannot be brought back.',
  'account.sessions.title': 'Where you are signed in',
  'account.sessions.text':
    'Ending a session signs that browser out, and the applications it was used for.',
  'account.sessions.current': 'This browser',
  'account.sessions.lastUsed': 'last used',
  'account.sessions.end': 'End session',
  'account.sessions.endNamed': 'End session: {browser}',
  'account.sessions.endOthers': 'End all other sessions',
  'account.sessions.endAll': 'End all sessions',
  'account.sessions.ended': 'The session has ended.',
  'account.sessions.endedOthers': 'All other sessions have ended.',
  'account.sessions.sureOthers': 'Every browser but this one is signed out at once.',
  'account.sessions.sureAll': 'You are signed out everywhere, in this browser too.',

  'account.applications.title': 'Applications with access',
  'account.applications.text':
    'What they may see and do in your name. One whose access has ended has to ask you again.',
  'account.applications.none': 'No application has access to your account.',
  'account.applications.own': 'Part of this service',
  'account.applications.since': 'allowed on',
  'account.applications.sessions': {
    one: '{count} session',
    other: '{count} sessions',
  },
  'account.applications.api': 'At {uri}: {scopes}',
  'account.applications.end': 'End access',
  'account.applications.endNamed': 'End access: {name}',
  'account.applications.sure':
    '{name} is signed out in every browser and has to ask you again. What it has already seen stays with it.',
  'account.applications.ended': '{name} no longer has access.',

  // errors of requests
  'error.invalid_request': 'The request was not understood.',
  'error.invalid_json': 'The request was not understood.',
  'error.invalid_input': 'A field is missing or not valid.',
  'error.unsupported_media_type': 'The request was not understood.',
  'error.body_too_large': 'That is too large to send.',
  'error.not_found': 'There is nothing at this address.',
  'error.method_not_allowed': 'This is not possible here.',
  'error.not_implemented': 'This is not built yet.',
  'error.misdirected_request': 'Open this page under its configured address.',
  'error.too_many_requests': 'Too many attempts. Please wait and try again.',
  'error.internal': 'Sorry but something has gone wrong.',
  'error.unavailable': 'The service is not available right now. Please try again.',
  'error.timeout': 'The service took too long to answer. Please try again.',
  'error.bad_answer': 'The service gave an answer that makes no sense. Please try again.',
  'error.network': 'The service cannot be reached. Check your connection and try again.',
  'error.aborted': 'Cancelled.',
  'error.conflict': 'This already exists or has changed.',
  'error.unknown': 'Sorry but something has gone wrong.',

  // errors about who is calling
  'error.unauthenticated': 'Please sign in.',
  'error.session_ended': 'Your session has ended. Please sign in again.',
  'error.key_not_proven': 'Sign in with your key file to reach the vault.',
  'error.forbidden': 'You may not do this.',
  'error.origin_not_allowed': 'This site may not use the service.',
  'error.client_header_missing': 'This site may not use the service.',
  'error.signature_missing': 'The request was not signed. Please sign in again.',
  'error.signature_invalid': 'The signature of the request is not valid. Please sign in again.',
  'error.signature_stale': 'The clock of this device is wrong. Correct it and try again.',
  'error.signature_replayed': 'This request was already received.',

  // errors of login and registration
  'error.credentials_required': 'No file uploaded or password provided',
  'error.key_file_locked': 'Your password was very likely not correct. Please try again.',
  'error.key_file_malformed': 'This is not a key file, or it is damaged. Use another copy of it.',
  'error.key_file_unsupported': 'This key file was made by a newer version. Update this page.',
  'error.key_file_too_large': 'This file is too large to be a key file.',
  'error.key_file_replaced': 'This key file was replaced by a newer one. Use the newest.',
  'error.identity_mismatch':
    'The parts of this key file do not belong together. Use another copy of it.',
  'error.login_failed': 'Your user credentials were not valid.',
  'error.login_expired': 'This sign-in took too long. Please start again.',
  'error.login_audience_mismatch':
    'The service answered with the login of another service. Nothing was signed.',
  'error.token_required': 'Your App Token is required.',
  'error.token_invalid': 'FAIL. Your user credentials are not valid.',
  'error.token_used': 'This token was already used. Wait for the next one.',
  'error.code_expired': 'This code is no longer valid. Please ask for a new one.',
  'error.codes_not_saved': 'Save your emergency codes first, then press “I have saved it”.',
  'error.registration_failed': 'Something went wrong with registration. Please try again.',
  'error.key_check_failed': 'Something went wrong. Please try again',
  'error.terms_not_accepted': 'Please agree to the terms.',
  'error.password_too_short': 'Use at least {minimum} characters.',
  'error.password_too_long': 'This password is too long. Use a shorter one.',
  'error.password_common':
    'This password is common, so it is guessed early. Use one that nobody else has.',
  'error.password_personal':
    'This password contains your e-mail address or name. Use one without them.',
  'error.password_reused': 'You have used this password before. Use a new one.',
  'error.password_breached':
    'This password appeared in a data breach. Use another one, here and elsewhere.',
  'error.password_too_weak': 'This password can be guessed. Add an unrelated word or two.',
  'error.password_invalid': 'This password is empty, too long or holds broken characters.',
  'error.kdf_unavailable': 'This browser cannot protect a key file. Use a current browser.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'Vault data is invalid',
  'error.local_keys_invalid': 'Vault data is invalid',
  'error.store_key_not_found': 'Could not retrieve decryption key',
  'error.store_key_unavailable': 'Could not retrieve decryption key',
  'error.local_store_locked': 'STORAGE DECRYPTION ERROR',
  'error.local_keys_locked': 'STORAGE DECRYPTION ERROR',
  'error.key_rotation_failed': 'Key rotation error',
  'error.encoding_invalid': 'The data is damaged.',
  'error.key_log_invalid': 'The keys of this person could not be verified. Nothing was used.',
  'error.key_answer_mismatch':
    'The service gave keys that do not match the verified history of this account. Nothing was used. Try again; if this keeps happening, contact support.',
  'error.key_log_rolled_back':
    'The service shows an older history of these keys than you have already seen. Nothing was used. Check your connection and try again; if this keeps happening, contact support.',
  'error.key_log_forked':
    'The history of these keys contradicts the one you have already seen. Nothing was used. Share nothing for now and contact support.',
  'error.key_log_behind':
    'This was signed with a newer key than the service shows. It was not used. Try again in a moment; if this keeps happening, contact support.',
  'error.key_replaced':
    'This key has been replaced by a newer one, so nothing from it was used. If it is your own key, sign in with your newest key file.',
  'error.key_retired':
    'The account of this key was deleted. It can no longer sign in or receive anything.',
  'error.archive_invalid':
    'Your earlier keys could not be opened or do not match your account. They were not used. Try again; if this keeps happening, contact support.',
  'error.record_invalid': 'A signature on this data is not valid. Nothing was used.',
  'error.encrypted_data_invalid': 'Invalid encrypted data format',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'INVALID USER CREDENTIALS',
  'error.invalid_credentials.help': 'The address and the password do not belong together.',
  'error.interaction_expired': 'ERROR: 304',
  'error.interaction_expired.help':
    'This sign-in was already answered or took too long. You can start again.',
  'error.something_went_wrong': 'SOMETHING WENT WRONG',
  'error.something_went_wrong.help': 'Nothing was changed. Please try again.',
  'error.email_invalid': 'This is not a valid e-mail address.',
  'error.email_not_verified': 'Your email was not verified. Please try again.',
  'error.account_exists':
    'An account using that email address already exists. Please try to login instead.',
  'error.registration_closed': 'This client does not allow user registration.',
  'error.session_not_fresh': 'Please confirm that it is you.',
  'error.second_factor_missing': 'Please sign in with a second factor for this.',
  'error.member_has_keys': 'This account has keys. Please do this in the vault.',
  'error.setup_expired': 'This set-up took too long. Please start again.',
  'error.session_not_found': 'That session is not found.',
  'error.application_not_found': 'That application is not found.',
  'error.page_not_found': 'This page does not exist',
  'error.page_forbidden': 'You are probably not authorized to do what you are trying to do',
  'error.oidc_refused': 'The sign-in was refused or cancelled.',
  'error.oidc_not_begun': 'This sign-in was not begun in this tab. Please start again.',
  'error.oidc_invalid_answer': 'The answer of the sign-in page is not valid. Please start again.',

  // errors of vaults, categories and documents
  'error.vault_not_found': 'That vault is not found.',
  'error.vault_mismatch':
    'The service sent another vault than the one asked for. Nothing was used.',
  'error.vault_missing':
    'The service left out this vault, which is on your list. Load again; if this keeps happening, contact support.',
  'error.vault_unlisted':
    'This vault is not on your list, or differs from it. It was not shown. Load again; if this keeps happening, contact support.',
  'error.vault_rolled_back':
    'The service shows an older version of this vault or category than you have already seen. It was not used. Check your connection and try again; if this keeps happening, contact support.',
  'error.vault_forked':
    'The service shows a different history of this vault or category than you have already seen. It was not used. Try again; if this keeps happening, contact support.',
  'error.manifest_stale': 'Another device has saved something newer. Load again.',
  'error.manifest_invalid':
    'The list of your documents is not as you saved it. Nothing was shown or used. Try again; if this keeps happening, contact support.',
  'error.manifest_rolled_back':
    'The service shows an older list of your documents than you have already seen. Nothing was shown or used. Check your connection and try again; if this keeps happening, contact support.',
  'error.manifest_forked':
    'The list of your documents contradicts the one you have already seen. Nothing was shown or used. Try again; if this keeps happening, contact support.',
  'error.category_creation_failed': 'Category Creation Failed.',
  'error.category_update_failed': 'Category Update Failed.',
  'error.category_not_found': 'Category Fetch Failed.',
  'error.category_deletion_failed': 'Category Deletion Failed.',
  'error.document_list_failed': 'Sorry, something went wrong with getting documents.',
  'error.document_not_found': 'Sorry, something went wrong with getting this document.',
  'error.document_mismatch':
    'The service sent another document than the one asked for. Nothing was used.',
  'error.document_missing':
    'The service left out this document, which is on your list. Load the list again; if this keeps happening, contact support.',
  'error.document_unlisted':
    'This document is not on the list of your documents; you may have deleted it. It was not opened. Load the list again; if this keeps happening, contact support.',
  'error.document_misplaced':
    'The service put this document in a different place than you did. It is shown only where you put it. If this keeps happening, contact support.',
  'error.document_rolled_back':
    'The service shows an older version of this document than you have already seen. It was not opened. Check your connection and try again; if this keeps happening, contact support.',
  'error.document_forked':
    'The service shows a different history of this document than you have already seen. It was not opened. Try again; if this keeps happening, contact support.',
  'error.document_withdrawn':
    'The service no longer lists this document, which was shared with you. Whoever shared it may have ended that: ask them if you did not expect it.',
  'error.versions_missing':
    'Earlier versions of this document are missing: the service did not keep or send them. Load its history again; if this keeps happening, contact support.',
  'error.owner_unknown':
    'This document comes from somebody who is not, or no longer, one of your partners. It was not opened. If you know the sender, start a handshake with them first.',
  'error.author_not_allowed':
    'This change to the document comes from somebody without the right to make it. It was not used. The owner of the document can give that right.',
  'error.document_logs_failed': 'Getting document logs failed.',
  'error.document_creation_failed': 'CipherDocument Creation Failed.',
  'error.document_update_failed': 'Updating document failed.',
  'error.document_stale': 'Somebody has saved this document in the meantime. Your draft is kept.',
  'error.document_no_key': 'Document cannot be decrypted. No key found for this user.',
  'error.owner_key_missing': 'Missing sender public key. Cannot decrypt document.',
  'error.document_undecryptable': 'Oops. Something went wrong with document decryption.',
  'error.document_key_missing': 'Document Symmetric Key is missing!',
  'error.document_not_loaded': 'No loaded document',
  'error.user_unknown': 'User PublicKey retrieval failed.',

  // errors of files
  'error.attachment_not_found': 'Attachment not found',
  'error.input_vector_missing': 'Missing input vector',
  'error.file_empty': 'Download failed or file empty',
  'error.file_download_failed': 'File download error',
  'error.file_invalid':
    'This file is not the one that the document describes. It was not opened. Load the document again; if that does not help, ask whoever added the file to add it again.',
  'error.file_unlisted':
    'This file does not belong to the document as it is now; it may have been removed. It was not opened. Load the document again.',
  'error.file_damaged':
    'This file arrived altered or incomplete. Do not use what was saved of it. Download it again; if this keeps happening, contact support.',
  'error.upload_failed': 'File upload failed',
  'error.upload_not_found': 'That upload is not found.',
  'error.file_changed':
    'This file has changed since its upload began, so the upload was stopped. Start it again.',

  // errors of export archives
  'error.export_malformed':
    'This is not an export archive, or it is damaged. Use another copy of it.',
  'error.export_unsupported':
    'This export archive comes from a version that is not known here. Update this page and try again.',
  'error.export_locked':
    'The password is not correct, or the archive is damaged. Try the password again, then another copy of the archive.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'Failed to create handshake',
  'error.signing_pincode_failed': 'Failed to receive SIGNING Pincode',
  'error.sender_pincode_failed': 'Failed to receive Sender Pincode',
  'error.handshake_failed': 'Handshake Failed. Please try again',
  'error.pincode_invalid': 'This PIN is not known or older than 2 minutes. Please start again.',
  'error.pin_mistyped':
    'This PIN has a typing error or belongs to another step. Compare it with the one your partner sees and type it again.',
  'error.pin_wrong':
    'This PIN is not the one your partner was shown. Ask your partner to read it out again, then type it once more.',
  'error.pin_used': 'This PIN was already entered on this device. Ask your partner for a new one.',
  'error.handshake_invalid':
    'This handshake does not match the PINs or the signatures. It was not used. Start a new one with your partner; if this keeps happening, contact support.',
  'error.handshake_expired':
    'This handshake took longer than four minutes. Start it again with your partner.',
  'error.handshake_ended':
    'This handshake was stopped after too many answers that did not match: somebody may be between you and your partner. Nothing was agreed. Make sure that you are speaking with your partner, then start again.',
  'error.relationship_not_found': 'That relationship is not found.',
  'error.relationship_missing':
    'The service left out this relationship, which is on your list. Nothing was used. Load again; if this keeps happening, contact support.',
  'error.relationship_unlisted':
    'This relationship is not on your list. It was not used. If you have just begun it, finish the handshake or start a new one; otherwise contact support.',
  'error.relationship_not_owned':
    'Only the original owner of a relationship may revoke it. Please contact your partner and ask them to revoke this relationship.',
  'error.relationship_invalid':
    'Relationship is no longer valid. You can not share a document with that user.',
  'error.relationship_ended':
    'This relationship was revoked or has expired. To share again, start a new handshake with your partner.',
  'error.partner_key_changed':
    'Your partner’s key has changed since it was shown to you. Nothing was confirmed. Load again and compare the safety number with your partner.',
  'error.alias_too_short': 'Alias must be at least 3 characters',
  'error.alias_update_failed': 'Alias update has failed.',
  'error.revocation_failed': 'Relationship revocation failed.',
  'error.sharing_failed': 'Sharing document failed.',
  'error.no_relationship_selected': 'No valid relationships have been selected for sharing.',

  // errors of secure shares
  'error.share_failed': 'Something went wrong with sharing. Please try again.',
  'error.share_expired': 'Sorry but it seems this message has already expired.',
  'error.share_link_invalid':
    'This link is damaged or incomplete. Copy the whole link again, or ask the sender for it again.',
  'error.share_invalid':
    'This message is not as its sender sent it. It was not opened. Ask the sender to share it again.',
  'error.sender_unknown':
    'This message is signed by somebody who is not, or no longer, one of your partners. It was not opened. Ask the sender to share it again after a handshake.',
  'error.worker_failed':
    'The part of this page that works with keys has stopped. Load the page again.',
  'error.share_locked':
    'This message did not open: the passphrase, if there is one, is not correct, or the message is damaged. Try again; if that does not help, ask the sender to share it again.',
  'error.share_login_required': 'You must be logged in to receive this document',
  'error.share_unreadable': 'Something went wrong. Sorry.',
} as const
