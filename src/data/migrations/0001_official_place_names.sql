update "cities" set "name" = official.name from (values
	(6, 'Barishal'),
	(22, 'Cox''s Bazar'),
	(19, 'Cumilla')
) as official (id, name) where "cities".id = official.id;
--> statement-breakpoint
update "areas" set "name" = official.name from (values
	(443, 'Badarganj'),
	(249, 'Barishal Sadar'),
	(123, 'Bogura Sadar'),
	(260, 'Borhanuddin'),
	(261, 'Char Fasson'),
	(456, 'Char Rajibpur'),
	(80, 'Cox''s Bazar Sadar'),
	(11, 'Cumilla Sadar'),
	(14, 'Cumilla Sadar South'),
	(283, 'Dakshin Surma'),
	(478, 'Dewanganj'),
	(59, 'Faridganj'),
	(177, 'Jashore Sadar'),
	(353, 'Karimganj'),
	(373, 'Louhajang'),
	(489, 'Mohonganj'),
	(13, 'Monoharganj'),
	(445, 'Pirganj'),
	(108, 'Raiganj'),
	(124, 'Sariakandi'),
	(504, 'Shayestaganj'),
	(442, 'Taraganj')
) as official (id, name) where "areas".id = official.id;
--> statement-breakpoint
update "areas" set "name_bn" = official.name from (values
	(14, 'কুমিল্লা সদর দক্ষিণ'),
	(126, 'দুপচাঁচিয়া'),
	(441, 'গঙ্গাচড়া'),
	(226, 'হরিণাকুণ্ডু'),
	(330, 'নারায়ণগঞ্জ সদর'),
	(322, 'শরীয়তপুর সদর'),
	(66, 'সীতাকুণ্ড'),
	(375, 'টঙ্গীবাড়ি'),
	(387, 'টুঙ্গিপাড়া')
) as official (id, name) where "areas".id = official.id;
--> statement-breakpoint
update "thanas" set "name" = official.name from (values
	(4452, 'Bakshiganj'),
	(3926, 'Barishal'),
	(4172, 'Begumganj'),
	(4945, 'Bogura Municipality'),
	(127, 'Boxganj'),
	(570, 'Chandroganj'),
	(4632, 'Cox''s Bazar Pourasabha'),
	(2165, 'Dalbuganj'),
	(4432, 'Dewanganj'),
	(2392, 'Farajganj'),
	(559, 'Faridganj (South)'),
	(4611, 'Faridganj pourasabha'),
	(3694, 'Golapganj'),
	(2356, 'Hazariganj'),
	(10, 'Jafarganj'),
	(4955, 'Jashore Municipality'),
	(3671, 'Kajoldighi Kaliganj'),
	(4133, 'Kaliganj'),
	(2556, 'Kamalganj'),
	(4567, 'Karimganj pourasava'),
	(3403, 'Khanganj'),
	(1937, 'Koilashganj'),
	(3215, 'Lacharaganj'),
	(2160, 'Mithaganj'),
	(4188, 'Mohonganj'),
	(212, 'Motiganj'),
	(89, 'Mudafarganj'),
	(2161, 'Nilganj'),
	(66, 'North Eliotganj'),
	(3616, 'Nurullaganj'),
	(2346, 'Osmanganj'),
	(4095, 'Pirganj'),
	(4126, 'Raiganj'),
	(2504, 'Rajaganj'),
	(2390, 'Ramaganj'),
	(4175, 'Raniganj'),
	(67, 'South Eliotganj'),
	(579, 'Teariganj'),
	(589, 'Torabganj'),
	(576, 'Vobaniganj')
) as official (id, name) where "thanas".id = official.id;
--> statement-breakpoint
update "thanas" set "name_bn" = official.name from (values
	(4049, 'গঙ্গাচড়া'),
	(4926, 'শরীয়তপুর পৌরসভা')
) as official (id, name) where "thanas".id = official.id;
--> statement-breakpoint
update "cities" set "division" = 'Barishal' where "division" = 'Barisal';
--> statement-breakpoint
update "cities" set "division" = 'Chattogram' where "division" = 'Chattagram';
