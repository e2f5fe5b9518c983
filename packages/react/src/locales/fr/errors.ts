import type { Texts } from '../texts.ts'
import { linkErrors } from './link-errors.ts'

/** See the English texts. */
export const errors: Texts<'errors'> = {
  ...linkErrors,
  // errors of requests
  'error.connection_not_found': 'Cette connexion n’existe pas.',
  'error.invalid_request': 'La demande n’a pas été comprise.',
  'error.invalid_json': 'La demande n’a pas été comprise.',
  'error.invalid_input': 'Un champ manque ou n’est pas valide.',
  'error.provider_taken': 'Cet utilisateur du fournisseur est connecté à un autre compte.',
  'error.setup_expired': 'Cette configuration a pris trop de temps. Veuillez recommencer.',
  'error.unsupported_media_type': 'La demande n’a pas été comprise.',
  'error.body_too_large': 'C’est trop volumineux pour être envoyé.',
  'error.large_requests_refused':
    'Les petites requêtes atteignent le service, mais un proxy en chemin refuse les grandes. Prévenez l’exploitant du service, puis réessayez.',
  'error.not_found': 'Il n’y a rien à cette adresse.',
  'error.method_not_allowed': 'Ce n’est pas possible ici.',
  'error.not_implemented': 'Ceci n’est pas encore construit.',
  'error.misdirected_request': 'Ouvrez cette page sous son adresse configurée.',
  'error.conflict': 'Cela existe déjà ou a changé.',

  // errors about who is calling
  'error.unauthenticated': 'Veuillez vous connecter.',
  'error.key_not_proven': 'Connectez-vous avec votre fichier de clé pour accéder au coffre.',
  'error.forbidden': 'Vous n’y êtes pas autorisé.',
  'error.origin_not_allowed': 'Ce site ne peut pas utiliser le service.',
  'error.client_header_missing': 'Ce site ne peut pas utiliser le service.',
  'error.signature_missing': 'La demande n’était pas signée. Veuillez vous reconnecter.',
  'error.signature_invalid':
    'La signature de la demande n’est pas valide. Veuillez vous reconnecter.',
  'error.signature_stale': 'L’horloge de cet appareil est fausse. Corrigez-la et réessayez.',
  'error.signature_replayed': 'Cette demande a déjà été reçue.',

  // errors of login and registration
  'error.credentials_required': 'Aucun fichier déposé ou aucun mot de passe fourni',
  'error.key_file_locked':
    'Votre mot de passe n’était très probablement pas correct. Veuillez réessayer.',
  'error.key_file_malformed':
    'Ce n’est pas un fichier de clé, ou il est endommagé. Utilisez une autre copie.',
  'error.key_file_unsupported':
    'Ce fichier de clé vient d’une version plus récente. Actualisez cette page.',
  'error.key_file_too_large': 'Ce fichier est trop volumineux pour être un fichier de clé.',
  'error.key_file_replaced':
    'Ce fichier de clé a été remplacé par un plus récent. Utilisez celui que vous avez enregistré lors de la dernière réinitialisation de la clé.',
  'error.identity_mismatch':
    'Les parties de ce fichier de clé ne vont pas ensemble. Utilisez une autre copie.',
  'error.login_failed': 'Vos identifiants n’étaient pas valides.',
  'error.login_expired': 'Cette connexion a pris trop de temps. Veuillez recommencer.',
  'error.login_audience_mismatch':
    'Le service a répondu avec la connexion d’un autre service. Rien n’a été signé.',
  'error.registration_failed':
    'Une erreur s’est produite lors de l’inscription. Veuillez réessayer.',
  'error.key_check_failed': 'Une erreur s’est produite. Veuillez réessayer',
  'error.password_too_weak':
    'Ce mot de passe peut être deviné. Ajoutez un ou deux mots sans rapport.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'Les données du coffre ne sont pas valides',
  'error.offline_copy_missing':
    'Ce navigateur n’a pas de copie hors ligne pour ce fichier de clé. Connectez-vous à Internet, ouvrez une session et activez la copie.',
  'error.offline_copy_invalid':
    'La copie hors ligne est endommagée, ou une autre version du coffre l’a écrite. Connectez-vous à Internet et ouvrez une session\u00a0: le coffre en écrit une nouvelle.',
  'error.local_keys_invalid': 'Les données du coffre ne sont pas valides',
  'error.store_key_not_found': 'La clé de déchiffrement n’a pas pu être obtenue',
  'error.store_key_unavailable': 'La clé de déchiffrement n’a pas pu être obtenue',
  'error.local_store_locked': 'ERREUR DE DÉCHIFFREMENT DU STOCKAGE',
  'error.local_keys_locked': 'ERREUR DE DÉCHIFFREMENT DU STOCKAGE',
  'error.key_rotation_failed': 'Erreur de rotation des clés',
  'error.encoding_invalid': 'Les données sont endommagées.',
  'error.key_answer_mismatch':
    'Le service a donné des clés qui ne correspondent pas à l’historique vérifié de ce compte. Rien n’a été utilisé. Réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.key_replaced':
    'Cette clé a été remplacée par une plus récente\u00a0: rien de ce qui vient d’elle n’a été utilisé. Si c’est la vôtre, connectez-vous avec votre fichier de clé le plus récent.',
  'error.key_retired':
    'Le compte de cette clé a été supprimé. Il ne peut plus se connecter ni rien recevoir.',
  'error.archive_invalid':
    'Vos anciennes clés n’ont pas pu être ouvertes ou ne correspondent pas à votre compte. Elles n’ont pas été utilisées. Réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.record_invalid': 'Une signature de ces données n’est pas valide. Rien n’a été utilisé.',
  'error.record_ahead':
    'L’horloge de cet appareil avance, rien n’a donc été enregistré. Désormais, l’heure du service est utilisée. Réessayez.',
  'error.encrypted_data_invalid': 'Format de données chiffrées non valide',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.email_missing':
    'Ce compte n’a pas d’adresse e-mail vérifiée. Vérifiez-en d’abord une dans votre profil.',
  'error.last_way_in': 'C’est votre seul moyen de vous connecter. Ajoutez-en d’abord un autre.',
  'error.passkey_not_found': 'Cette clé d’accès est introuvable.',
  'error.passkey_closed':
    'Cette clé d’accès n’ouvre pas le coffre. Connectez-vous avec le fichier de clé et le mot de passe.',
  'error.passkey_no_secret':
    'Ce navigateur ou cette clé d’accès ne peut pas ouvrir de coffre. Votre fichier de clé et votre mot de passe l’ouvrent toujours.',
  'error.passkey_locked':
    'Cette clé d’accès n’ouvre pas vos clés. Utilisez votre fichier de clé et votre mot de passe.',
  'error.passkeys_rolled_back':
    'Le service a renvoyé une liste de vos clés d’accès plus ancienne que celle que ce navigateur a vue.',
  'error.passkeys_forked':
    'Le service a renvoyé une autre liste de vos clés d’accès que celle que ce navigateur a vue.',
  'error.passkey_exists': 'Cet appareil a déjà une clé d’accès pour votre compte.',
  'error.too_many_passkeys':
    'Ce compte ne peut pas avoir plus de clés d’accès. Supprimez-en d’abord une.',
  'error.session_not_fresh': 'Veuillez confirmer qu’il s’agit bien de vous.',
  'error.attribute_invalid': 'Une des valeurs n’est pas autorisée.',
  'error.username_taken': 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  'error.username_reserved': 'Ce nom d’utilisateur est réservé. Choisissez-en un autre.',
  'error.second_factor_missing': 'Pour cela, connectez-vous avec un second facteur.',
  'error.member_has_keys': 'Ce compte a des clés. Veuillez faire cela dans le coffre.',
  'error.session_not_found': 'Cette session est introuvable.',
  'error.application_not_found': 'Cette application est introuvable.',
  'error.last_owner':
    'Un compte a besoin d’un propriétaire. Nommez d’abord un autre membre propriétaire.',
  'error.page_not_found': 'Cette page n’existe pas',
  'error.page_forbidden': 'Vous n’êtes probablement pas autorisé à faire ce que vous tentez',

  // errors of vaults, categories and documents
  'error.quota_reached': 'Votre formule n’a plus de place pour cela.',
  'error.vault_not_found': 'Ce coffre est introuvable.',
  'error.vault_mismatch':
    'Le service a envoyé un autre coffre que celui demandé. Rien n’a été utilisé.',
  'error.category_misplaced':
    'Le service a envoyé une catégorie d’un autre coffre. Elle n’a pas été affichée. Rechargez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.category_missing':
    'Le service a omis cette catégorie, qui figure dans votre liste. Rechargez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.category_unlisted':
    'Cette catégorie ne figure pas dans votre liste ou en diffère. Elle n’a pas été affichée. Rechargez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.vault_missing':
    'Le service a omis ce coffre, qui figure dans votre liste. Rechargez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.vault_unlisted':
    'Ce coffre ne figure pas dans votre liste ou en diffère. Il n’a pas été affiché. Rechargez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.vault_rolled_back':
    'Le service montre une version de ce coffre ou de cette catégorie plus ancienne que celle que vous avez déjà vue. Elle n’a pas été utilisée. Vérifiez votre connexion et réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.vault_forked':
    'Le service montre un autre historique de ce coffre ou de cette catégorie que celui que vous avez déjà vu. Il n’a pas été utilisé. Réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.manifest_stale': 'Un autre appareil a enregistré quelque chose de plus récent. Rechargez.',
  'error.manifest_invalid':
    'La liste de vos documents n’est pas telle que vous l’avez enregistrée. Rien n’a été affiché ni utilisé. Réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.manifest_rolled_back':
    'Le service montre une liste de vos documents plus ancienne que celle que vous avez déjà vue. Rien n’a été affiché ni utilisé. Vérifiez votre connexion et réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.manifest_forked':
    'La liste de vos documents contredit celle que vous avez déjà vue. Rien n’a été affiché ni utilisé. Réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.category_creation_failed': 'La création de la catégorie a échoué.',
  'error.category_update_failed': 'La modification de la catégorie a échoué.',
  'error.category_not_found': 'La récupération de la catégorie a échoué.',
  'error.category_deletion_failed': 'La suppression de la catégorie a échoué.',
  'error.document_list_failed':
    'Désolé, une erreur s’est produite lors de la récupération des documents.',
  'error.document_not_found':
    'Désolé, une erreur s’est produite lors de la récupération de ce document.',
  'error.document_mismatch':
    'Le service a envoyé un autre document que celui demandé. Rien n’a été utilisé.',
  'error.document_missing':
    'Le service a omis ce document, qui figure dans votre liste. Rechargez la liste\u202f; si cela se reproduit, contactez l’assistance.',
  'error.document_unlisted':
    'Ce document ne figure pas dans la liste de vos documents\u202f; vous l’avez peut-être supprimé. Il n’a pas été ouvert. Rechargez la liste\u202f; si cela se reproduit, contactez l’assistance.',
  'error.document_misplaced':
    'Le service a placé ce document ailleurs que vous. Il n’est affiché que là où vous l’avez placé. Si cela se reproduit, contactez l’assistance.',
  'error.document_rolled_back':
    'Le service montre une version de ce document plus ancienne que celle que vous avez déjà vue. Elle n’a pas été ouverte. Vérifiez votre connexion et réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.document_forked':
    'Le service montre un autre historique de ce document que celui que vous avez déjà vu. Le document n’a pas été ouvert. Réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.document_withdrawn':
    'Le service ne liste plus ce document, qui était partagé avec vous. Son partage a peut-être pris fin\u00a0: si vous ne vous y attendiez pas, adressez-vous à la personne qui l’a partagé.',
  'error.versions_missing':
    'Des versions antérieures de ce document manquent\u00a0: le service ne les a pas conservées ou pas envoyées. Rechargez son historique\u202f; si cela se reproduit, contactez l’assistance.',
  'error.owner_unknown':
    'Ce document vient de quelqu’un qui n’est pas, ou n’est plus, parmi vos partenaires. Il n’a pas été ouvert. Si vous connaissez l’expéditeur, commencez d’abord une poignée de main avec lui.',
  'error.author_not_allowed':
    'Cette modification du document vient de quelqu’un qui n’en a pas le droit. Elle n’a pas été utilisée. Le propriétaire du document peut donner ce droit.',
  'error.document_logs_failed': 'La récupération du journal du document a échoué.',
  'error.document_creation_failed': 'La création du document chiffré a échoué.',
  'error.document_update_failed': 'La modification du document a échoué.',
  'error.document_stale':
    'Quelqu’un a enregistré ce document entre-temps. Votre brouillon est conservé.',
  'error.document_no_key':
    'Le document ne peut pas être déchiffré. Aucune clé trouvée pour cet utilisateur.',
  'error.owner_key_missing':
    'La clé publique de l’expéditeur manque. Le document ne peut pas être déchiffré.',
  'error.document_undecryptable':
    'Oups. Une erreur s’est produite lors du déchiffrement du document.',
  'error.document_key_missing': 'La clé symétrique du document manque\u202f!',
  'error.document_not_loaded': 'Aucun document chargé',
  'error.user_unknown': 'La récupération de la clé publique de l’utilisateur a échoué.',

  // errors of files
  'error.attachment_not_found': 'Pièce jointe introuvable',
  'error.input_vector_missing': 'Vecteur d’initialisation manquant',
  'error.file_empty': 'Téléchargement échoué ou fichier vide',
  'error.file_download_failed': 'Erreur de téléchargement du fichier',
  'error.file_invalid':
    'Ce fichier n’est pas celui que décrit le document. Il n’a pas été ouvert. Rechargez le document\u202f; si cela n’aide pas, demandez à la personne qui a ajouté le fichier de l’ajouter à nouveau.',
  'error.file_unlisted':
    'Ce fichier ne fait pas partie du document dans son état actuel\u202f; il a peut-être été retiré. Il n’a pas été ouvert. Rechargez le document.',
  'error.upload_failed': 'L’envoi du fichier a échoué',
  'error.upload_not_found': 'Cet envoi est introuvable.',
  'error.file_changed':
    'Ce fichier a changé depuis le début de l’envoi, qui a donc été arrêté. Recommencez l’envoi.',

  // errors of export archives
  'error.export_malformed':
    'Ce n’est pas une archive d’exportation, ou elle est endommagée. Utilisez une autre copie.',
  'error.export_unsupported':
    'Cette archive d’exportation vient d’une version inconnue ici. Actualisez cette page et réessayez.',
  'error.export_locked':
    'Le mot de passe n’est pas correct, ou l’archive est endommagée. Réessayez le mot de passe, puis une autre copie de l’archive.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'La poignée de main n’a pas pu être créée',
  'error.signing_pincode_failed': 'Le code PIN de SIGNATURE n’a pas pu être reçu',
  'error.sender_pincode_failed': 'Le code PIN de l’expéditeur n’a pas pu être reçu',
  'error.handshake_failed': 'La poignée de main a échoué. Veuillez réessayer',
  'error.pincode_invalid':
    'Ce code PIN est inconnu ou date de plus de 2 minutes. Veuillez recommencer.',
  'error.pin_mistyped':
    'Ce code PIN contient une faute de frappe ou appartient à une autre étape. Comparez-le avec celui que voit votre partenaire et saisissez-le à nouveau.',
  'error.pin_wrong':
    'Ce code PIN n’est pas celui qui a été montré à votre partenaire. Demandez-lui de le relire, puis saisissez-le encore une fois.',
  'error.pin_used':
    'Ce code PIN a déjà été saisi sur cet appareil. Demandez-en un nouveau à votre partenaire.',
  'error.handshake_invalid':
    'Cette poignée de main ne correspond pas aux codes PIN ou aux signatures. Elle n’a pas été utilisée. Recommencez-en une avec votre partenaire\u202f; si cela se reproduit, contactez l’assistance.',
  'error.handshake_expired':
    'Cette poignée de main a duré plus de quatre minutes. Recommencez-la avec votre partenaire.',
  'error.handshake_ended':
    'Cette poignée de main a été arrêtée après trop de réponses qui ne correspondaient pas\u00a0: quelqu’un se trouve peut-être entre vous et votre partenaire. Rien n’a été convenu. Assurez-vous de parler avec votre partenaire, puis recommencez.',
  'error.relationship_not_found': 'Cette relation est introuvable.',
  'error.relationship_missing':
    'Le service a omis cette relation, qui figure dans votre liste. Rien n’a été utilisé. Rechargez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.relationship_unlisted':
    'Cette relation ne figure pas dans votre liste. Elle n’a pas été utilisée. Si vous venez de la commencer, terminez la poignée de main ou recommencez-en une\u202f; sinon, contactez l’assistance.',
  'error.relationship_not_owned':
    'Seul le propriétaire d’origine d’une relation peut la révoquer. Contactez votre partenaire et demandez-lui de révoquer cette relation.',
  'error.relationship_invalid':
    'La relation n’est plus valide. Vous ne pouvez pas partager de document avec cet utilisateur.',
  'error.relationship_ended':
    'Cette relation a été révoquée ou a expiré. Pour partager à nouveau, commencez une nouvelle poignée de main avec votre partenaire.',
  'error.partner_key_changed':
    'La clé de votre partenaire a changé depuis qu’elle vous a été montrée. Rien n’a été confirmé. Rechargez et comparez le numéro de sécurité avec votre partenaire.',
  'error.alias_too_short': 'L’alias doit comporter au moins 3 caractères',
  'error.alias_update_failed': 'La modification de l’alias a échoué.',
  'error.revocation_failed': 'La révocation de la relation a échoué.',
  'error.sharing_failed': 'Le partage du document a échoué.',
  'error.no_relationship_selected': 'Aucune relation valide n’a été choisie pour le partage.',

  // errors of secure shares
  'error.share_failed': 'Une erreur s’est produite lors du partage. Veuillez réessayer.',
}
