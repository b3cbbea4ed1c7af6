CREATE TABLE `SequelizeMeta` (
  `name` varchar(255) NOT NULL,
  PRIMARY KEY (`name`),
  UNIQUE KEY `name` (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_unicode_ci;
INSERT INTO `SequelizeMeta` (`name`) VALUES ('0001-baseline');
CREATE TABLE `audit_log` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `at` datetime(3) NOT NULL,
  `actor` varchar(64) NOT NULL,
  `actor_id` varchar(64) NOT NULL,
  `act` varchar(64) NOT NULL,
  `subject` varchar(255) NOT NULL,
  `detail` text NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `bars` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `asset` varchar(16) NOT NULL,
  `day` date NOT NULL,
  `open` decimal(32,16) DEFAULT NULL,
  `high` decimal(32,16) DEFAULT NULL,
  `low` decimal(32,16) DEFAULT NULL,
  `close` decimal(32,16) NOT NULL,
  `source` varchar(64) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `bars_asset_day` (`asset`,`day`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `bars` (`id`, `asset`, `day`, `open`, `high`, `low`, `close`, `source`) VALUES (1,'btc','2025-01-01',NULL,NULL,NULL,94000.2500000000000000,'test');
INSERT INTO `bars` (`id`, `asset`, `day`, `open`, `high`, `low`, `close`, `source`) VALUES (2,'btc','2025-01-02',94000.2500000000000000,98000.0000000000000000,94000.0000000000000000,96000.0000000000000000,'test');
CREATE TABLE `claim_changes` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `prediction_id` int(11) NOT NULL,
  `was` text NOT NULL,
  `became` text NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `reason` varchar(500) DEFAULT NULL,
  `operator` varchar(64) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `claim_changes_prediction` (`prediction_id`,`id`),
  CONSTRAINT `claim_changes_ibfk_1` FOREIGN KEY (`prediction_id`) REFERENCES `predictions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `contacts` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `intent_id` int(11) NOT NULL,
  `kind` varchar(8) NOT NULL,
  `sealed` text NOT NULL,
  `state` varchar(12) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `confirmed_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `intent_id` (`intent_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `decisions` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `submission_id` int(11) NOT NULL,
  `status` varchar(8) NOT NULL,
  `prediction_id` int(11) DEFAULT NULL,
  `expert_id` int(11) DEFAULT NULL,
  `was` mediumtext NOT NULL,
  `actor` varchar(64) NOT NULL,
  `decided_at` datetime(3) NOT NULL,
  `release_at` datetime(3) DEFAULT NULL,
  `undone_at` datetime(3) DEFAULT NULL,
  `filled` text DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `decisions_due` (`release_at`,`prediction_id`),
  KEY `decisions_submission` (`submission_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `display_overrides` (
  `prediction_id` int(11) NOT NULL,
  `shown_price` double DEFAULT NULL,
  `off_chart` tinyint(1) NOT NULL DEFAULT 0,
  `broken_on` date DEFAULT NULL,
  `reason` varchar(500) NOT NULL,
  `operator` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`prediction_id`),
  CONSTRAINT `display_overrides_ibfk_1` FOREIGN KEY (`prediction_id`) REFERENCES `predictions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `expert_aliases` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `influencer_id` int(11) NOT NULL,
  `alias` varchar(255) NOT NULL,
  `known_as` varchar(255) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `known_as` (`known_as`),
  KEY `influencer_id` (`influencer_id`),
  CONSTRAINT `expert_aliases_ibfk_1` FOREIGN KEY (`influencer_id`) REFERENCES `influencers` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `expert_merges` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `influencer_id` int(11) NOT NULL,
  `into_id` int(11) DEFAULT NULL,
  `reason` varchar(500) NOT NULL,
  `operator` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `influencer_id` (`influencer_id`),
  KEY `into_id` (`into_id`),
  CONSTRAINT `expert_merges_ibfk_1` FOREIGN KEY (`influencer_id`) REFERENCES `influencers` (`id`),
  CONSTRAINT `expert_merges_ibfk_2` FOREIGN KEY (`into_id`) REFERENCES `influencers` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `expert_pictures` (
  `influencer_id` int(11) NOT NULL,
  `hash` varchar(64) NOT NULL,
  `png` mediumtext NOT NULL,
  `actor` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`influencer_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `former_words` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `prediction_id` int(11) NOT NULL,
  `price_prediction` text DEFAULT NULL,
  `notes` text DEFAULT NULL,
  `source_url` text DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `former_words_prediction` (`prediction_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `idempotency_keys` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `actor` varchar(64) NOT NULL,
  `key` varchar(200) NOT NULL,
  `request` varchar(64) NOT NULL,
  `status` int(11) NOT NULL,
  `type` varchar(100) NOT NULL,
  `answer` mediumtext NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `idempotency_keys_actor_key` (`actor`,`key`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `imports` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `operator` varchar(64) NOT NULL,
  `added_count` int(11) NOT NULL,
  `changed_count` int(11) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `complete` tinyint(1) NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `influencers` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `name` varchar(255) NOT NULL,
  `x_handle` varchar(64) DEFAULT NULL,
  `score` double DEFAULT NULL,
  `npub` varchar(63) DEFAULT NULL,
  `merged_into` int(11) DEFAULT NULL,
  `role_line` varchar(100) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `name` (`name`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `influencers` (`id`, `name`, `x_handle`, `score`, `npub`, `merged_into`, `role_line`) VALUES (1,'Ännchen 😀','anna',NULL,NULL,NULL,NULL);
CREATE TABLE `invoices` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `intent_id` int(11) NOT NULL,
  `checking_id` varchar(43) NOT NULL,
  `request_key` varchar(64) DEFAULT NULL,
  `request` varchar(64) NOT NULL,
  `state` varchar(8) NOT NULL,
  `sats` int(11) NOT NULL,
  `wallet` varchar(191) NOT NULL,
  `asked_by` varchar(36) NOT NULL,
  `asked_at` datetime(3) NOT NULL,
  `payment_hash` varchar(64) DEFAULT NULL,
  `bolt11` text DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) DEFAULT NULL,
  `paid_at` datetime(3) DEFAULT NULL,
  `surplus` tinyint(1) NOT NULL DEFAULT 0,
  `due_at` datetime(3) DEFAULT NULL,
  `doubt` varchar(191) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `checking_id` (`checking_id`),
  UNIQUE KEY `request_key` (`request_key`),
  UNIQUE KEY `payment_hash` (`payment_hash`),
  KEY `invoices_due` (`due_at`,`id`),
  KEY `invoices_intent` (`intent_id`,`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `invoices` (`id`, `intent_id`, `checking_id`, `request_key`, `request`, `state`, `sats`, `wallet`, `asked_by`, `asked_at`, `payment_hash`, `bolt11`, `created_at`, `expires_at`, `paid_at`, `surplus`, `due_at`, `doubt`) VALUES (1,1,'checking',NULL,'request','paid',1000,'demo','test','2025-01-02 03:04:05.678','abababababababababababababababababababababababababababababababab',NULL,'2025-01-02 03:04:05.678',NULL,'2025-01-02 03:04:05.678',0,NULL,NULL);
CREATE TABLE `leases` (
  `name` varchar(64) NOT NULL,
  `holder` varchar(64) NOT NULL,
  `turn` bigint(20) NOT NULL,
  `expires_at` bigint(20) NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `leases` (`name`, `holder`, `turn`, `expires_at`) VALUES ('writing','',1,0);
CREATE TABLE `mailboxes` (
  `mark` varchar(43) NOT NULL,
  `day` date NOT NULL,
  `asked` int(11) NOT NULL,
  `refused_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`mark`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `meta` (
  `key` varchar(64) NOT NULL,
  `value` varchar(255) NOT NULL,
  PRIMARY KEY (`key`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `meta` (`key`, `value`) VALUES ('mode','production');
INSERT INTO `meta` (`key`, `value`) VALUES ('version','0.1.0');
CREATE TABLE `news_payments` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `notice_id` int(11) NOT NULL,
  `claim` int(11) DEFAULT NULL,
  `intent_id` int(11) NOT NULL,
  `state` varchar(8) NOT NULL,
  `wallet` varchar(191) NOT NULL,
  `payment_hash` varchar(64) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `sats` int(11) NOT NULL,
  `fee_cap` int(11) NOT NULL,
  `fee` int(11) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `payment_hash` (`payment_hash`),
  UNIQUE KEY `claim` (`claim`),
  KEY `news_payments_intent` (`intent_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `notices` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `contact_id` int(11) NOT NULL,
  `event` varchar(12) NOT NULL,
  `state` varchar(8) NOT NULL,
  `tries` int(11) NOT NULL DEFAULT 0,
  `problem` varchar(191) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `due_at` datetime(3) NOT NULL,
  `sent_at` datetime(3) DEFAULT NULL,
  `facts` text DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `notices_contact_event` (`contact_id`,`event`),
  KEY `notices_due` (`state`,`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `operator_news` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `channel` varchar(8) NOT NULL,
  `delivery` varchar(36) NOT NULL,
  `last_id` int(11) NOT NULL,
  `submissions` int(11) NOT NULL,
  `body` text NOT NULL,
  `state` varchar(8) NOT NULL,
  `tries` int(11) NOT NULL DEFAULT 0,
  `problem` varchar(191) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `due_at` datetime(3) NOT NULL,
  `sent_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `delivery` (`delivery`),
  UNIQUE KEY `operator_news_channel_last` (`channel`,`last_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `overrides` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `prediction_id` int(11) NOT NULL,
  `outcome` varchar(16) DEFAULT NULL,
  `reason` varchar(500) NOT NULL,
  `operator` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `overrides_prediction` (`prediction_id`,`id`),
  CONSTRAINT `overrides_ibfk_1` FOREIGN KEY (`prediction_id`) REFERENCES `predictions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `payment_intents` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `asset` varchar(16) NOT NULL,
  `words` text NOT NULL,
  `spam_score` int(11) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `payment_intents` (`id`, `asset`, `words`, `spam_score`, `created_at`) VALUES (1,'btc','{}',0,'2025-01-02 03:04:05.678');
CREATE TABLE `people` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `name` varchar(60) NOT NULL,
  `known_as` varchar(191) NOT NULL,
  `email` varchar(254) DEFAULT NULL,
  `role` varchar(12) NOT NULL,
  `hash` varchar(191) NOT NULL,
  `must_change` tinyint(1) NOT NULL,
  `totp` varchar(255) DEFAULT NULL,
  `totp_step` int(11) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `created_by` varchar(64) NOT NULL,
  `disabled_at` datetime(3) DEFAULT NULL,
  `version` int(11) NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`),
  UNIQUE KEY `known_as` (`known_as`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `post_deliveries` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `post_id` int(11) NOT NULL,
  `platform` varchar(8) NOT NULL,
  `state` varchar(10) NOT NULL,
  `due_at` bigint(20) DEFAULT NULL,
  `fence` int(11) NOT NULL DEFAULT 0,
  `attempts` int(11) NOT NULL DEFAULT 0,
  `asked_at` datetime(3) DEFAULT NULL,
  `prepared` mediumtext DEFAULT NULL,
  `remote_id` varchar(64) DEFAULT NULL,
  `relays` mediumtext DEFAULT NULL,
  `error` varchar(500) DEFAULT NULL,
  `detail` varchar(500) DEFAULT NULL,
  `settled_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `post_deliveries_of_post` (`post_id`,`platform`),
  KEY `post_deliveries_due` (`state`,`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `post_images` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `post_id` int(11) NOT NULL,
  `place` int(11) NOT NULL,
  `png` mediumtext NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `post_images_place` (`post_id`,`place`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `posts` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `text` text NOT NULL,
  `words` varchar(64) NOT NULL,
  `send_at` datetime(3) DEFAULT NULL,
  `actor` varchar(64) NOT NULL,
  `actor_name` varchar(191) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `submission_id` int(11) DEFAULT NULL,
  `prediction_id` int(11) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `posts_words` (`words`,`created_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `predictions` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `influencer_id` int(11) NOT NULL,
  `asset` varchar(16) NOT NULL,
  `kind` varchar(16) NOT NULL,
  `price_target` decimal(32,16) DEFAULT NULL,
  `price_min` decimal(32,16) DEFAULT NULL,
  `price_max` decimal(32,16) DEFAULT NULL,
  `price_prediction` text DEFAULT NULL,
  `start_date` date DEFAULT NULL,
  `end_date` date DEFAULT NULL,
  `target_time` date DEFAULT NULL,
  `prediction_made` date DEFAULT NULL,
  `prediction_date` date DEFAULT NULL,
  `claimed_status` varchar(32) DEFAULT NULL,
  `notes` text DEFAULT NULL,
  `source_url` text DEFAULT NULL,
  `vote_score` int(11) NOT NULL DEFAULT 0,
  `exclude_from_chart` tinyint(1) NOT NULL DEFAULT 0,
  `import_key` varchar(191) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `version` int(11) NOT NULL DEFAULT 1,
  `direction` varchar(8) DEFAULT NULL,
  `withdrawn` tinyint(1) NOT NULL DEFAULT 0,
  `recorded_at` datetime(3) DEFAULT NULL,
  `import_id` int(11) DEFAULT NULL,
  `taken_down` varchar(8) DEFAULT NULL,
  `link_key` varchar(64) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `import_key` (`import_key`),
  KEY `predictions_import` (`import_id`),
  KEY `predictions_link` (`link_key`,`asset`),
  KEY `predictions_expert` (`influencer_id`,`asset`,`kind`,`price_target`),
  CONSTRAINT `predictions_ibfk_1` FOREIGN KEY (`influencer_id`) REFERENCES `influencers` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `predictions` (`id`, `influencer_id`, `asset`, `kind`, `price_target`, `price_min`, `price_max`, `price_prediction`, `start_date`, `end_date`, `target_time`, `prediction_made`, `prediction_date`, `claimed_status`, `notes`, `source_url`, `vote_score`, `exclude_from_chart`, `import_key`, `created_at`, `version`, `direction`, `withdrawn`, `recorded_at`, `import_id`, `taken_down`, `link_key`) VALUES (1,1,'btc','target',150000.5000000000000000,NULL,NULL,'It\'s $150,000.50; \\ by spring',NULL,NULL,'2025-06-30',NULL,NULL,NULL,NULL,'https://example.org/1',0,0,NULL,'2025-01-02 03:04:05.678',1,NULL,0,'2026-11-28 12:03:24.915',NULL,NULL,'a42646a3f91a2e357329c4690706fc5f37237d9c4fdf1a8dda3f25835980b9ec');
CREATE TABLE `price_disagreements` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `asset` varchar(16) NOT NULL,
  `day` date NOT NULL,
  `source` varchar(64) NOT NULL,
  `close` decimal(32,16) NOT NULL,
  `other` varchar(64) NOT NULL,
  `other_close` decimal(32,16) NOT NULL,
  `seen_at` datetime(3) NOT NULL,
  `resolved_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `price_disagreements_asset_day` (`asset`,`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `price_sources` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `name` varchar(32) NOT NULL,
  `asset` varchar(16) NOT NULL,
  `last_asked_at` datetime(3) DEFAULT NULL,
  `last_success_at` datetime(3) DEFAULT NULL,
  `last_day` date DEFAULT NULL,
  `filled_through` date DEFAULT NULL,
  `problem_code` varchar(32) DEFAULT NULL,
  `problem` varchar(500) DEFAULT NULL,
  `next_try_at` datetime(3) DEFAULT NULL,
  `tries` int(11) NOT NULL DEFAULT 0,
  `skew_ms` int(11) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `price_sources_name_asset` (`name`,`asset`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `read_tweets` (
  `tweet_id` varchar(20) NOT NULL,
  `state` varchar(10) NOT NULL,
  `tweet` mediumtext DEFAULT NULL,
  `read_at` datetime(3) NOT NULL,
  PRIMARY KEY (`tweet_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `refunds` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `submission_id` int(11) NOT NULL,
  `invoice_id` int(11) NOT NULL,
  `claim` int(11) DEFAULT NULL,
  `state` varchar(8) NOT NULL,
  `sats` int(11) NOT NULL,
  `fee_cap` int(11) NOT NULL,
  `host` varchar(253) NOT NULL,
  `wallet` varchar(191) NOT NULL,
  `payment_hash` varchar(64) NOT NULL,
  `bolt11` text NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `actor` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `begun_at` datetime(3) DEFAULT NULL,
  `looks` int(11) NOT NULL DEFAULT 0,
  `due_at` datetime(3) DEFAULT NULL,
  `said` varchar(255) DEFAULT NULL,
  `fee` int(11) DEFAULT NULL,
  `preimage` varchar(64) DEFAULT NULL,
  `settled_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `payment_hash` (`payment_hash`),
  UNIQUE KEY `claim` (`claim`),
  KEY `refunds_of_submission` (`submission_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `replies` (
  `prediction_id` int(11) NOT NULL,
  `words` text NOT NULL,
  `source_url` text DEFAULT NULL,
  `replied_on` date NOT NULL,
  `operator` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`prediction_id`),
  CONSTRAINT `replies_ibfk_1` FOREIGN KEY (`prediction_id`) REFERENCES `predictions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `reports` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `prediction_id` int(11) NOT NULL,
  `text` text NOT NULL,
  `sealed_email` text DEFAULT NULL,
  `request_key` varchar(64) DEFAULT NULL,
  `status` varchar(8) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `closed_at` datetime(3) DEFAULT NULL,
  `closed_by` varchar(64) DEFAULT NULL,
  `note` varchar(500) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `request_key` (`request_key`),
  KEY `reports_status` (`status`,`id`),
  KEY `reports_prediction` (`prediction_id`,`status`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `revisions` (
  `resource` varchar(64) NOT NULL,
  `number` int(11) NOT NULL,
  PRIMARY KEY (`resource`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `signed_events` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `public_key` varchar(64) NOT NULL,
  `event_id` varchar(64) NOT NULL,
  `event` text NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `prediction_id` int(11) DEFAULT NULL,
  `outcome` varchar(16) DEFAULT NULL,
  `sha256` varchar(64) DEFAULT NULL,
  `relays` text DEFAULT NULL,
  `attempts` int(11) NOT NULL DEFAULT 0,
  `due_at` bigint(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `signed_events_event` (`event_id`),
  KEY `signed_events_due` (`due_at`),
  KEY `signed_events_prediction` (`public_key`,`prediction_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `splits` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `asset` varchar(16) NOT NULL,
  `day` date NOT NULL,
  `numerator` int(11) NOT NULL,
  `denominator` int(11) NOT NULL,
  `source` varchar(64) NOT NULL DEFAULT 'operator',
  `scaled` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `splits_asset_day` (`asset`,`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `submissions` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `intent_id` int(11) DEFAULT NULL,
  `asset` varchar(16) NOT NULL,
  `status` varchar(8) NOT NULL,
  `expert_name` varchar(191) NOT NULL,
  `twitter_handle` varchar(64) DEFAULT NULL,
  `nostr_npub` varchar(63) DEFAULT NULL,
  `kind` varchar(16) NOT NULL,
  `price_prediction` text NOT NULL,
  `price_target` decimal(32,16) DEFAULT NULL,
  `price_min` decimal(32,16) DEFAULT NULL,
  `price_max` decimal(32,16) DEFAULT NULL,
  `direction` varchar(8) DEFAULT NULL,
  `target_time` date NOT NULL,
  `source_url` text DEFAULT NULL,
  `notes` text DEFAULT NULL,
  `submitter_email` varchar(254) DEFAULT NULL,
  `admin_comment` text DEFAULT NULL,
  `prediction_made` date DEFAULT NULL,
  `prediction_outcome` varchar(8) NOT NULL,
  `ai_metadata` mediumtext DEFAULT NULL,
  `spam_score` int(11) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `version` int(11) NOT NULL DEFAULT 1,
  `taken_down` varchar(8) DEFAULT NULL,
  `known_as` varchar(191) DEFAULT NULL,
  `bare_handle` varchar(64) DEFAULT NULL,
  `bare_npub` varchar(63) DEFAULT NULL,
  `link_key` varchar(64) DEFAULT NULL,
  `level` double DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `intent_id` (`intent_id`),
  KEY `submissions_status` (`status`,`id`),
  KEY `submissions_asset` (`status`,`asset`,`id`),
  KEY `submissions_end` (`status`,`target_time`,`id`),
  KEY `submissions_of_asset` (`asset`,`id`),
  KEY `submissions_known_as` (`known_as`,`asset`,`kind`,`level`,`target_time`),
  KEY `submissions_bare_handle` (`bare_handle`,`asset`,`kind`,`level`,`target_time`),
  KEY `submissions_bare_npub` (`bare_npub`,`asset`,`kind`,`level`,`target_time`),
  KEY `submissions_link` (`link_key`,`asset`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `submissions` (`id`, `intent_id`, `asset`, `status`, `expert_name`, `twitter_handle`, `nostr_npub`, `kind`, `price_prediction`, `price_target`, `price_min`, `price_max`, `direction`, `target_time`, `source_url`, `notes`, `submitter_email`, `admin_comment`, `prediction_made`, `prediction_outcome`, `ai_metadata`, `spam_score`, `created_at`, `version`, `taken_down`, `known_as`, `bare_handle`, `bare_npub`, `link_key`, `level`) VALUES (1,1,'btc','pending','Ada Oracle','ada',NULL,'target','$150',NULL,NULL,NULL,NULL,'2025-01-31','https://x.com/ada/status/1001','By the end of January','bo@example.org',NULL,NULL,'pending',NULL,0,'2024-12-20 10:00:00.000',1,NULL,'ada oracle','ada',NULL,'108c4d8de99ee4db316ecba7b7a1bdefe54368ffbaea420a05a2bb9b51b9fa17',150);
CREATE TABLE `takedowns` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `prediction_id` int(11) NOT NULL,
  `scope` varchar(8) DEFAULT NULL,
  `withdrew` tinyint(1) NOT NULL DEFAULT 0,
  `reason` varchar(500) NOT NULL,
  `operator` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `prediction_id` (`prediction_id`),
  CONSTRAINT `takedowns_ibfk_1` FOREIGN KEY (`prediction_id`) REFERENCES `predictions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `tokens` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `name` varchar(60) NOT NULL,
  `hash` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `created_by` varchar(64) NOT NULL,
  `revoked_at` datetime(3) DEFAULT NULL,
  `last_used_at` datetime(3) DEFAULT NULL,
  `role` varchar(12) NOT NULL DEFAULT 'admin',
  `person_id` int(11) DEFAULT NULL,
  `expires_at` datetime(3) DEFAULT NULL,
  `place` varchar(43) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `hash` (`hash`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `tweet_queue` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `tweet_id` varchar(20) DEFAULT NULL,
  `tweet_url` varchar(191) NOT NULL,
  `state` smallint(6) NOT NULL,
  `attempts` int(11) NOT NULL DEFAULT 0,
  `run_at` bigint(20) DEFAULT NULL,
  `owner` varchar(64) DEFAULT NULL,
  `fence` int(11) NOT NULL DEFAULT 0,
  `expert_name` varchar(191) DEFAULT NULL,
  `result` mediumtext DEFAULT NULL,
  `error` varchar(500) DEFAULT NULL,
  `submission_id` int(11) DEFAULT NULL,
  `sample` tinyint(1) NOT NULL DEFAULT 0,
  `created_at` datetime(3) NOT NULL,
  `processed_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `tweet_id` (`tweet_id`),
  KEY `tweet_queue_due` (`state`,`run_at`,`id`),
  KEY `tweet_queue_state` (`state`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `verdicts` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `prediction_id` int(11) NOT NULL,
  `rule` varchar(32) NOT NULL,
  `outcome` varchar(16) NOT NULL,
  `reason` varchar(16) DEFAULT NULL,
  `deciding_day` date DEFAULT NULL,
  `deciding_price` decimal(32,16) DEFAULT NULL,
  `evidence` text NOT NULL,
  `series` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `verdicts_prediction` (`prediction_id`,`id`),
  CONSTRAINT `verdicts_ibfk_1` FOREIGN KEY (`prediction_id`) REFERENCES `predictions` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `verdicts` (`id`, `prediction_id`, `rule`, `outcome`, `reason`, `deciding_day`, `deciding_price`, `evidence`, `series`, `created_at`) VALUES (1,1,'1','pending',NULL,NULL,NULL,'{}','test','2025-01-02 03:04:05.678');
CREATE TABLE `withdrawals` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `prediction_id` int(11) NOT NULL,
  `withdrawn` tinyint(1) NOT NULL,
  `reason` varchar(500) NOT NULL,
  `operator` varchar(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `withdrawals_prediction` (`prediction_id`,`id`),
  CONSTRAINT `withdrawals_ibfk_1` FOREIGN KEY (`prediction_id`) REFERENCES `predictions` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
