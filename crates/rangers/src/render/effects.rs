//! Effects as instructions.

use super::nouns::{area, does, many, noun, one, pile, who, whose};
use super::values::{amount, condition, count, listed, value};
use crate::notation::{Condition, Effect, Energy, Filter, How, Mode, Noun, Pile, Place, Title, Value, Who};

/// An effect as sentences.
pub(super) fn sentences(effect: &Effect) -> String {
    let said: Vec<String> = steps(effect).into_iter().map(|step| super::sentence(&step)).collect();
    said.join(" ")
}

/// An effect within a sentence.
pub(super) fn clause(effect: &Effect) -> String {
    let steps = steps(effect);
    if steps.is_empty() { "nothing happens".to_string() } else { steps.join(", then ") }
}

/// The instructions of an effect, one after the other. What several cards were chosen for speaks of "those cards".
fn steps(effect: &Effect) -> Vec<String> {
    let all: &[Effect] = match effect {
        Effect::Nothing => &[],
        Effect::Sequence(all) => all,
        one => std::slice::from_ref(one),
    };
    let mut several = false;
    let mut said = Vec::new();
    for one in all.iter().filter(|one| **one != Effect::Nothing) {
        let inner = if let Effect::Sequence(_) = one { steps(one) } else { vec![instruction(one)] };
        let singly = matches!(one, Effect::ForEach(..)) || last_choice(one).is_some();
        let plural = |text: String| if several && !singly { text.replace("that card", "those cards") } else { text };
        said.extend(inner.into_iter().map(plural));
        several = match last_choice(one) {
            Some(number) => number,
            None => several,
        };
    }
    said
}

/// Whether the last choice in an effect is of several cards; none if there is none.
fn last_choice(effect: &Effect) -> Option<bool> {
    match effect {
        Effect::Pick { most, .. } | Effect::PickFrom { most, .. } => Some(*most != Value::Number(1)),
        Effect::Find { .. } => Some(false),
        Effect::Sequence(all) => all.iter().rev().find_map(last_choice),
        Effect::Arrow(first, then) => last_choice(then).or_else(|| last_choice(first)),
        _no_choice => None,
    }
}

fn ends_in_finding(effect: &Effect) -> bool {
    match effect {
        Effect::Sequence(all) => all.last().is_some_and(ends_in_finding),
        effect => matches!(effect, Effect::Find { .. }),
    }
}

fn chosen(least: &Value, most: &Value, from_one: String, from_many: String) -> String {
    match (least, most) {
        (Value::Number(1), Value::Number(1)) => from_one,
        (Value::Number(0), Value::Number(99)) => format!("any number of {from_many}"),
        (Value::Number(0), Value::Number(1)) => from_one,
        (Value::Number(0), most) => match most {
            Value::Number(number) => format!("up to {number} {from_many}"),
            Value::Chosen => format!("up to X {from_many}"),
            most => format!("up to as many {from_many} as {}", value(most)),
        },
        (least, most) if least == most => count(least, &from_one, &from_many),
        (least, most) => format!("{} to {} {from_many}", value(least), value(most)),
    }
}

/// One card that need not be chosen.
fn if_liked(least: &Value, most: &Value) -> &'static str {
    if (least, most) == (&Value::Number(0), &Value::Number(1)) { "if you like, " } else { "" }
}

fn without_article(thing: &str) -> &str {
    thing.strip_prefix("a ").or_else(|| thing.strip_prefix("an ")).unwrap_or(thing)
}

fn energy(of: Energy, number: &Value) -> String {
    match of {
        Energy::Of(aspect) => amount(number, &format!("{aspect} energy")),
        Energy::Any => format!("{} of any aspect", amount(number, "energy")),
    }
}

fn so_much(number: &Value) -> String {
    match number {
        Value::Number(_) | Value::Chosen => value(number),
        number => format!("as much as {}", value(number)),
    }
}

fn turns(turns: i32) -> String {
    match turns {
        0 => "until the end of this turn".to_string(),
        1 => "until the end of the next turn".to_string(),
        turns => format!("until {turns} turns more are over"),
    }
}

fn put(place: Place, into: &Pile) -> String {
    match place {
        Place::Top => match into {
            Pile::Hand(_) | Pile::PathDiscard | Pile::Discard(_) | Pile::Collection | Pile::Set(_) => {
                format!("into {}", pile(into))
            }
            into => format!("on top of {}", pile(into)),
        },
        Place::Bottom => format!("on the bottom of {}", pile(into)),
        Place::Shuffled => format!("shuffled into {}", pile(into)),
    }
}

fn mission(title: &Title, subject: Option<&Title>) -> String {
    subject.map_or_else(|| title.to_string(), |subject| format!("{title} ({subject})"))
}

fn mode(mode: &Mode) -> String {
    let said = clause(&mode.effect);
    let said = if mode.effect == Effect::Nothing && !mode.label.is_empty() { mode.label.to_string() } else { said };
    match &mode.condition {
        Condition::Always => said,
        when => format!("{said} (if {})", condition(when)),
    }
}

/// A card with what it can be: "enter play" needs no area where it is the printed one.
fn enters(card: &Noun, to: &crate::notation::AreaWord, how: &str) -> String {
    match to {
        crate::notation::AreaWord::Printed => format!("put {} into play{how}", noun(card)),
        to => format!("put {} into play {}{how}", noun(card), area(to)),
    }
}

/// One instruction, in the imperative.
fn instruction(effect: &Effect) -> String {
    let progress = |number: &Value| amount(number, "progress");
    let harm = |number: &Value| amount(number, "harm");
    match effect {
        Effect::Nothing => "nothing happens".to_string(),
        Effect::Sequence(_) => clause(effect),
        Effect::Arrow(first, then) => {
            let then = clause(then);
            let several = last_choice(first) == Some(true);
            let then = if several { then.replace("that card", "those cards") } else { then };
            let done = if ends_in_finding(first) { "if you find one" } else { "if you do" };
            format!("{}; {done}, {then}", clause(first))
        }
        Effect::If(Condition::Balanced, then, otherwise) => {
            format!("{} (with the later adjustments: {})", clause(otherwise), clause(then))
        }
        Effect::If(Condition::Not(when), then, otherwise)
            if **when == Condition::Balanced && **otherwise == Effect::Nothing =>
        {
            format!("{} (not with the later adjustments)", clause(then))
        }
        Effect::If(when, then, otherwise) => {
            let said = format!("if {}, {}", condition(when), clause(then));
            if **otherwise == Effect::Nothing { said } else { format!("{said}; otherwise {}", clause(otherwise)) }
        }
        Effect::May(Who::You, then) => format!("you may {}", clause(then)),
        Effect::May(Who::Everyone, then) => format!("the group may {}", clause(then)),
        Effect::May(rangers, then) => format!("{} may {}", who(rangers), clause(then)),
        Effect::Choose(modes) => format!("choose: {}", modes.iter().map(mode).collect::<Vec<_>>().join("; or ")),
        Effect::ForEach(Noun::All(filter), then) => format!("for each of the {}: {}", many(filter), clause(then)),
        Effect::ForEach(Noun::That | Noun::Slot(_), then) => format!("for each of them: {}", clause(then)),
        Effect::ForEach(cards, then) => format!("for each of {}: {}", noun(cards), clause(then)),
        Effect::EachRanger(Who::Everyone, then) => format!("for each ranger: {}", clause(then)),
        Effect::EachRanger(rangers, then) => format!("for {}: {}", who(rangers), clause(then)),
        Effect::Repeat(Value::Number(1), then) => clause(then),
        Effect::Repeat(times, then) => format!("{}: {}", count(times, "time", "times"), clause(then)),
        Effect::Pick { from: Noun::All(filter), least, most, .. } => {
            format!("{}choose {}", if_liked(least, most), chosen(least, most, one(filter), many(filter)))
        }
        Effect::Pick { from: Noun::Highest(filter), .. } => {
            format!("choose one of highest presence of the {}", many(filter))
        }
        Effect::Pick { from: Noun::Lowest(filter), .. } => {
            format!("choose one of lowest presence of the {}", many(filter))
        }
        Effect::Pick { from, least, most, .. } => {
            let liked = if_liked(least, most);
            match noun(from) {
                only if only.starts_with("of the ") => format!("{liked}choose {only}"),
                cards => {
                    let so_many = chosen(least, most, "one".to_string(), "cards".to_string());
                    format!("{liked}choose {so_many} of {cards}")
                }
            }
        }
        Effect::PickFrom { pile: from, filter, among, least, most, .. } => {
            let what = chosen(least, most, one(filter), many(filter));
            let liked = if_liked(least, most);
            match among {
                None => format!("{liked}choose {what} from {}", pile(from)),
                Some(among) => {
                    let so_many = format!("as many cards at random as {}", value(among));
                    format!("{liked}choose {what} from {so_many}, out of {}", pile(from))
                }
            }
        }
        Effect::PickRanger(Who::Everyone) => "choose a ranger".to_string(),
        Effect::PickRanger(Who::Injured) => "choose an injured ranger".to_string(),
        Effect::PickRanger(rangers) => format!("choose one ranger ({})", who(rangers)),
        Effect::PickNumber(least, most) if least == most => format!("let X be {}", value(least)),
        Effect::PickNumber(least, most) => format!("choose X from {} to {}", value(least), value(most)),
        Effect::PickAspect => "choose an aspect for this card".to_string(),
        Effect::Find { piles, filter, how, .. } => {
            let from: Vec<String> = piles.iter().map(pile).collect();
            match how {
                How::Search => format!("search {} for {}", listed(&from, "and"), one(filter)),
                How::Next => format!("find the next {} in {}", without_article(&one(filter)), listed(&from, "or")),
                How::Random => format!("find {} at random in {}", one(filter), listed(&from, "and")),
            }
        }
        Effect::AddProgress(card, Value::Presence(of)) if card == of => {
            format!("put progress equal to its presence on {}", noun(card))
        }
        Effect::AddProgress(card, number) => format!("put {} on {}", progress(number), noun(card)),
        Effect::RemoveProgress(card, Value::Progress(of)) if card == of => {
            format!("remove all progress from {}", noun(card))
        }
        Effect::RemoveProgress(card, number) => format!("remove {} from {}", progress(number), noun(card)),
        Effect::MoveProgress(from, to, Value::Progress(of)) if from == of => {
            format!("move all progress from {} to {}", noun(from), noun(to))
        }
        Effect::MoveProgress(from, to, number) => {
            format!("move {} from {} to {}", progress(number), noun(from), noun(to))
        }
        Effect::ShareProgress(from, among) if from == among => {
            format!("move progress among {} as you like", noun(among))
        }
        Effect::ShareProgress(from, among) => {
            format!("move the progress on {} to {}, divided as you like", noun(from), noun(among))
        }
        Effect::AddHarm(card, number) => format!("put {} on {}", harm(number), noun(card)),
        Effect::HarmBy(by, card, Value::Presence(of)) if by == of => {
            format!("{} puts harm equal to its presence on {}", noun(by), noun(card))
        }
        Effect::HarmBy(by, card, number) => format!("{} puts {} on {}", noun(by), harm(number), noun(card)),
        Effect::RemoveHarm(card, number) => format!("remove {} from {}", harm(number), noun(card)),
        Effect::AddTokens(card, token, number) => {
            format!("put {} on {}", count(number, &format!("{token} token"), &format!("{token} tokens")), noun(card))
        }
        Effect::RemoveTokens(card, token, Value::Tokens(of, same)) if card == of && token == same => {
            format!("remove all {token} tokens from {}", noun(card))
        }
        Effect::RemoveTokens(card, token, number) => {
            format!(
                "remove {} from {}",
                count(number, &format!("{token} token"), &format!("{token} tokens")),
                noun(card)
            )
        }
        Effect::MoveTokens(from, to, token, number) => format!(
            "move {} from {} to {}",
            count(number, &format!("{token} token"), &format!("{token} tokens")),
            noun(from),
            noun(to)
        ),
        Effect::Refill(card, Value::Number(number)) if *number < 0 => {
            format!("remove {} tokens of its own from {}", -number, noun(card))
        }
        Effect::Refill(card, number) => {
            format!("put {} of its own on {}", count(number, "token", "tokens"), noun(card))
        }
        Effect::Strip(card) => format!("remove 1 token or 1 progress from {}", noun(card)),
        Effect::Exhaust(card) => format!("exhaust {}", noun(card)),
        Effect::Ready(card) => format!("ready {}", noun(card)),
        Effect::KeepExhausted(card) => format!("do not ready {} in this Refresh", noun(card)),
        Effect::Discard(card) => format!("discard {}", noun(card)),
        Effect::Move(card, to) => format!("move {} {}", noun(card), area(to)),
        Effect::Attach(card, host) => format!("attach {} to {}", noun(card), noun(host)),
        Effect::AttachFacedown(card, host) => format!("attach {} facedown to {}", noun(card), noun(host)),
        Effect::Unattach(card) => format!("unattach {}", noun(card)),
        Effect::EnterPlay(card, to) => enters(card, to, ""),
        Effect::EnterUnread(card, to) => enters(card, to, ", its entry unread"),
        Effect::EnterQuietly(card, to) => enters(card, to, ", Ambush ignored"),
        Effect::EnterFacedown(card, to) => enters(card, to, " facedown"),
        Effect::PutInto(card, into, Place::Shuffled) => format!("shuffle {} into {}", noun(card), pile(into)),
        Effect::PutInto(card, into, place) => format!("put {} {}", noun(card), put(*place, into)),
        Effect::Flip(card) => format!("flip {}", noun(card)),
        Effect::TurnFacedown(card) => format!("turn {} facedown", noun(card)),
        Effect::TurnFaceup(card) => format!("turn {} faceup", noun(card)),
        Effect::Return(card) => format!("return {} to the collection", noun(card)),
        Effect::SetAside(card) => format!("set {} aside", noun(card)),
        Effect::Fatigues(card, rangers) => format!("{} fatigues {}", noun(card), who(rangers)),
        Effect::NoPresence(card, until) => format!("set the presence of {} to 0 {}", noun(card), turns(*until)),
        Effect::LosePresence(card, number, until) => {
            format!("lower the presence of {} by {} {}", noun(card), value(number), turns(*until))
        }
        Effect::ClearNow => "clear what is at its threshold".to_string(),
        Effect::ResolveChallenge(card, Some(symbol)) => format!("resolve the {symbol} effect of {}", noun(card)),
        Effect::ResolveChallenge(card, None) => {
            format!("resolve all challenge effects of {} in any order, exhausted or not", noun(card))
        }
        Effect::Play(card) => format!("play {} as if from your hand", noun(card)),
        Effect::PlayFree(card) => format!("play {} free", noun(card)),
        Effect::UseAbility(card) => {
            format!("use an ability of {} as if its tokens were used and it were exhausted", noun(card))
        }
        Effect::PlaceToken(rangers, card) => format!("put {} token on {}", whose(rangers), noun(card)),
        Effect::ReturnToken(rangers) => format!("return {} token to the role", whose(rangers)),
        Effect::Fatigue(rangers, number) => does(rangers, &format!("suffer {}", amount(number, "fatigue"))),
        Effect::Soothe(rangers, number) => does(rangers, &format!("soothe {}", so_much(number))),
        Effect::SootheDivided(number) => format!("soothe {}, divided among the rangers as you like", so_much(number)),
        Effect::SootheAll(rangers) => does(rangers, "soothe all fatigue"),
        Effect::Injure(rangers, number) => does(rangers, &format!("suffer {}", count(number, "injury", "injuries"))),
        Effect::Heal(rangers, number) => does(rangers, &format!("heal {}", count(number, "injury", "injuries"))),
        Effect::DiscardFatigue(rangers) => does(rangers, "discard the whole fatigue stack"),
        Effect::GainEnergy(rangers, of, number) => does(rangers, &format!("gain {}", energy(*of, number))),
        Effect::LoseEnergy(rangers, of, number) => does(rangers, &format!("lose {}", energy(*of, number))),
        Effect::PayEnergy(rangers, of, number) => does(rangers, &format!("pay {}", energy(*of, number))),
        Effect::GainRemembered(rangers, number) => {
            does(rangers, &format!("gain {} of the aspect chosen for this card", amount(number, "energy")))
        }
        Effect::Trade(card, Filter::Any) => format!("swap {} for good for a starting card of its kind", noun(card)),
        Effect::Trade(card, filter) => {
            format!("swap {} for good for {} that could have been chosen at creation", noun(card), one(filter))
        }
        Effect::Draw(rangers, number) => does(rangers, &format!("draw {}", count(number, "card", "cards"))),
        Effect::FatigueIntoDeck(rangers, number) => {
            let cards = count(number, "card", "cards");
            does(rangers, &format!("shuffle {cards} of the fatigue stack into the deck"))
        }
        Effect::DiscardIntoDeck(rangers, number) => {
            let cards = count(number, "card", "cards");
            does(rangers, &format!("shuffle up to {cards} of the discard into the deck"))
        }
        Effect::Shuffle(deck) => format!("shuffle {}", pile(deck)),
        Effect::ScoutPath(number) => format!("scout {}", count(number, "path card", "path cards")),
        Effect::ScoutPathFor(number, filter) => {
            format!("scout {}; the {} among them enter play", count(number, "path card", "path cards"), many(filter))
        }
        Effect::ScoutPathQuietly(number, filter) => format!(
            "scout {}; the {} among them enter play, Ambush ignored",
            count(number, "path card", "path cards"),
            many(filter)
        ),
        Effect::ScoutChallenge(number) => format!("scout {}", count(number, "challenge card", "challenge cards")),
        Effect::ScoutDeck(rangers, number) => {
            let cards = count(number, "card", "cards");
            let own = if *rangers == Who::You { "your" } else { "their" };
            does(rangers, &format!("scout {cards} of {own} deck"))
        }
        Effect::ScoutMore(number) => format!("scout {} more", count(number, "card", "cards")),
        Effect::DrawPath(number) => format!("draw {}", count(number, "path card", "path cards")),
        Effect::DrawSide(number) => format!("draw {} of the side deck", count(number, "card", "cards")),
        Effect::ExtraPathDraws(number) => {
            format!("the lead draws {} more in the next path phase", count(number, "path card", "path cards"))
        }
        Effect::DrawChallenge => "draw a challenge card".to_string(),
        Effect::ShuffleChallenge => "shuffle the challenge discard into its deck".to_string(),
        Effect::RecallChallenge => {
            "shuffle one challenge card of the discard, of your choice, into its deck".to_string()
        }
        Effect::PairDraws(pairs, last) => {
            let pairs: Vec<String> =
                pairs.iter().map(|(symbol, then)| format!("a pair of {symbol}: {}", clause(then))).collect();
            format!(
                "from the lead on, each ranger draws challenge cards until they pass ({}; a pair of {last} puts them out)",
                pairs.join("; ")
            )
        }
        Effect::MakeSideDeck(sets) => {
            let sets: Vec<String> = sets.iter().map(ToString::to_string).collect();
            format!("shuffle the {} set as a side deck", listed(&sets, "and"))
        }
        Effect::LeaveOut(filter) => format!("leave {} out of the path deck", many(filter)),
        Effect::Dodge(card) => format!("dodge {}", noun(card)),
        Effect::LessCrossing(number) => {
            format!("lower by {} what each card crossed fatigues in this test", value(number))
        }
        Effect::AddEffort(number) => format!("add {} to this test", amount(number, "effort")),
        Effect::UseAspect(aspect) => format!("use {aspect} for this test"),
        Effect::ChooseModifier(false) => "choose the aspect whose modifier is used".to_string(),
        Effect::ChooseModifier(true) => "pay 1 energy to use the modifier of its aspect".to_string(),
        Effect::ExtraSymbol => "choose one more symbol, which also resolves".to_string(),
        Effect::NameSymbol(then) => format!("name a symbol; if it is drawn, {}", clause(then)),
        Effect::DrawUntilPlus(false) => {
            "discard challenge cards until one shows +1 for the aspect of the test, and use that one".to_string()
        }
        Effect::DrawUntilPlus(true) => {
            "discard challenge cards, as long as you like, until one shows +1 for the aspect of the test, and use the \
             last"
                .to_string()
        }
        Effect::IfFails(then) => format!("if this test fails, {}", clause(then)),
        Effect::SkipTest => "skip the rest of the test".to_string(),
        Effect::AnotherTest(then) => {
            format!("you may perform another test at once, dodging everything; if it fails, {}", clause(then))
        }
        Effect::Prevent(number) => format!("prevent {} of it", value(number)),
        Effect::Cancel => "cancel that".to_string(),
        Effect::Record(event) => format!("record \"{event}\""),
        Effect::RecordFlood => "record that this location was flooded".to_string(),
        Effect::StrikeFlood => "strike that this location was flooded".to_string(),
        Effect::RecordFloods(title) => format!("record every unticked location of {title} as flooded"),
        Effect::Reward(title) => format!("unlock the reward {title}"),
        Effect::Gain(title, subject) => format!("gain the mission {}", mission(title, subject.as_ref())),
        Effect::Complete(title, subject) => format!("complete the mission {}", mission(title, subject.as_ref())),
        Effect::CompleteStory => "complete every Story and Interlude mission".to_string(),
        Effect::Tick(title) => format!("tick the next bubble of {title}"),
        Effect::TickHere(title) => format!("tick the bubble of this location on {title}"),
        Effect::TickUnlisted(title) => format!("tick the bubbles of {title} that stand for no location"),
        Effect::Schedule(entry, days) => {
            format!("write entry {entry} on the day track, {} from now", count(days, "day", "days"))
        }
        Effect::EndDay => "end the day".to_string(),
        Effect::Camp(None) => "end the day as camped".to_string(),
        Effect::Camp(Some((title, terrain))) => format!("end the day as camped at {title} ({terrain})"),
        Effect::EndCampaign => "complete the campaign".to_string(),
        Effect::Read(entry) => format!("read entry {entry}"),
        Effect::TravelWithin(paths) => format!("you may travel at once up to {paths} paths, whatever obstructs"),
        Effect::TravelTo(titles, terrain) => {
            let titles: Vec<String> = titles.iter().map(ToString::to_string).collect();
            format!("you may travel at once to {} over {terrain}, whatever obstructs", listed(&titles, "or"))
        }
        Effect::TravelAlong(terrain) => {
            format!("you may travel at once to a location with a path of {terrain}, whatever obstructs")
        }
        Effect::OrderTravel(title, terrain) => format!("travel at once to {title} over {terrain}"),
        Effect::ForceTravel(title, terrain) => {
            format!("travel at once to {title} over {terrain}, whatever obstructs")
        }
        Effect::OpenTravel(title) => format!("the next travel may go to {title}"),
        Effect::ChangeWeather(Some(title)) => format!("change the weather to {title}"),
        Effect::ChangeWeather(None) => "change the weather to another of your choice".to_string(),
        Effect::Remove(card) => format!("remove {} from its set for good", noun(card)),
        Effect::MoveToSet(card, set) => format!("move {} to the {set} set for good", noun(card)),
        Effect::SkipArrival => "skip the arrival setup and the next path draws".to_string(),
        Effect::Later(then) => format!("after the next path draws, {}", clause(then)),
        Effect::AfterArrival(then) => format!("after the next arrival, {}", clause(then)),
        Effect::Tell(text) => format!("“{text}”"),
    }
}
