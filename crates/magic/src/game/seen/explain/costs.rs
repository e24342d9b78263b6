//! What something costs, and who says so (CR 601.2f, 602.2b).

use super::Cites;
use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{CostPart, Question, Statement};
use crate::{AbilityRef, ManaCost, ManaSymbol, ObjectId};
use kernel::Explanation;

impl Game {
    /// "{2}{R} = printed {R}, Sphere of Resistance: {1} more, ...".
    pub(super) fn explain_cost(&self, card: ObjectId) -> Explanation {
        let player = self.live(card).owner;
        let definition = self.definition_of(card);
        if definition.card.mana_cost.is_none() {
            return Explanation::new("it has no mana cost").by_rule("202.1b");
        }
        let printed = &definition.mana_cost;
        let mut reasons = vec![Explanation::new(format!("printed {printed}"))];
        let own = self.own_surcharge(&Context::of(card, player));
        if own != 0 {
            reasons.push(Explanation::new(format!("its own text: {}", more_or_less(own))));
        }
        for (context, statement) in self.statements(Question::SpellCost) {
            let more = self.surcharge_by(&context, statement, player, card);
            if more != 0 {
                reasons.push(Explanation::new(format!("{}: {}", self.name_of(context.source), more_or_less(more))));
            }
        }
        let mut printed = printed.clone();
        if let Some(more) = self.mana_more(player, card) {
            reasons.push(Explanation::new(format!("an effect says that it costs {more} more")));
            printed.symbols.extend(more.symbols);
        }
        let total = with_generic(&printed, self.spell_surcharge(&Context::of(card, player)));
        let least = u32::from(self.least_cost(player, card));
        let short = least.saturating_sub(total.mana_value(0));
        if short > 0 {
            reasons.push(Explanation::new(format!("an effect says that it costs at least {least}")));
        }
        let total = with_generic(&total, short as i32);
        let mut explanation = Explanation::new(total.to_string()).by_rule("601.2f");
        explanation.because = reasons;
        explanation
    }

    /// The same for an activated ability.
    pub(super) fn explain_activation_cost(&self, id: ObjectId, ability: AbilityRef) -> Explanation {
        let Some(activated) = self.activated(ability) else {
            return Explanation::new("it is no activated ability").by_rule("602.1");
        };
        let card = &self.definition_of(id).card;
        let printed = self.pool.wording().cost(card, &activated.cost);
        let surcharge =
            if activated.special { 0 } else { self.ability_surcharge(id, activated.cost.all_mana().mana_value(0)) };
        let mut cost = activated.cost.clone();
        let place = cost.parts.iter().position(|part| matches!(part, CostPart::Mana(_)));
        match place.map(|place| &mut cost.parts[place]) {
            Some(CostPart::Mana(mana)) => *mana = with_generic(mana, surcharge),
            _ if surcharge > 0 => cost.parts.insert(0, CostPart::Mana(with_generic(&ManaCost::default(), surcharge))),
            _ => {}
        }
        let mut explanation = Explanation::new(self.pool.wording().cost(card, &cost)).by_rule("602.2b");
        explanation = explanation.because(Explanation::new(format!("printed {printed}")));
        for (context, statement) in self.statements(Question::AbilityCost) {
            if let Statement::AbilityCost { what, more, least: Some(least) } = statement
                && !activated.special
                && self.matches_anywhere(what, id, &context)
            {
                let less = self.value(more, &context).saturating_neg();
                let less = format!("{{{less}}} less, but at least {least} mana");
                explanation =
                    explanation.because(Explanation::new(format!("{}: {less}", self.name_of(context.source))));
            }
            if let Statement::AbilityCost { what, more, least: None } = statement
                && !activated.special
                && self.matches_anywhere(what, id, &context)
            {
                let more = more_or_less(self.value(more, &context));
                explanation =
                    explanation.because(Explanation::new(format!("{}: {more}", self.name_of(context.source))));
            }
        }
        explanation
    }

    /// How much more a spell costs by one statement.
    pub(in crate::game) fn surcharge_by(
        &self,
        context: &Context<'_>,
        statement: &Statement,
        player: crate::PlayerId,
        spell: ObjectId,
    ) -> i32 {
        match statement {
            Statement::SpellCost { who, what, more, .. }
                if context.source != spell
                    && self.entities(who, context).contains(&player.into())
                    && self.matches_anywhere(what, spell, context) =>
            {
                self.value(more, &context.speaking_of(spell.into()))
            }
            _ => 0,
        }
    }
}

fn more_or_less(generic: i32) -> String {
    if generic < 0 { format!("{{{}}} less", -generic) } else { format!("{{{generic}}} more") }
}

/// A cost with that much more generic mana, or less (CR 118.7a).
fn with_generic(cost: &ManaCost, surcharge: i32) -> ManaCost {
    let generic = |symbol: &ManaSymbol| match symbol {
        ManaSymbol::Generic(number) => Some(i32::from(*number)),
        _ => None,
    };
    let total = (cost.symbols.iter().filter_map(generic).sum::<i32>() + surcharge).clamp(0, i32::from(u8::MAX));
    let mut symbols = cost.symbols.clone();
    symbols.retain(|symbol| !matches!(symbol, ManaSymbol::Generic(_)));
    // Generic mana stands behind X and before all other symbols (CR 202.1).
    let place = symbols.iter().position(|symbol| *symbol != ManaSymbol::X).unwrap_or(symbols.len());
    if total > 0 || symbols.is_empty() {
        symbols.insert(place, ManaSymbol::Generic(total as _));
    }
    ManaCost { symbols }
}
